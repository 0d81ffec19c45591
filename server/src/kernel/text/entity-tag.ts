/** An entity tag of a revision (RFC 9110, section 8.8.3). */
export function entityTag(revision: number): string {
  return `"r${revision}"`;
}
