export function entityTag(revision: number): string {
  return `"r${revision}"`;
}

/**
 * Whether a caller with this `If-None-Match` has the content already, by the weak comparison (RFC 9110, section
 * 13.1.2): proxies that compress make tags weak. A list of tags is allowed.
 */
export function isKnownTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((one) => opaqueOf(one) === opaqueOf(tag));
}

function opaqueOf(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
