/**
 * Whether a path parameter can be a code at all. Rejecting others early avoids database errors, such as those for null
 * bytes.
 */
export function isCode(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text);
}
