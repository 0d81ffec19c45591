/** Scheme and authority of a target in absolute form (RFC 9112, section 3.2.2). */
const origin = /^https?:\/\/[^/?]*/i;

const encodedUnreserved = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

/**
 * Returns a request target in origin form whose path encodes no unreserved characters (RFC 3986, section 6.2.2.2). The
 * router treats all forms of an address alike, and so must every rule that reads the address.
 */
export function normaliseTarget(target: string): string {
  if (target.startsWith('/') && !target.includes('%')) return target;
  const relative = target.replace(origin, '');
  const queryAt = relative.indexOf('?');
  const path = queryAt < 0 ? relative : relative.slice(0, queryAt);
  const query = queryAt < 0 ? '' : relative.slice(queryAt);
  return (path || '/').replace(encodedUnreserved, decodeURIComponent) + query;
}
