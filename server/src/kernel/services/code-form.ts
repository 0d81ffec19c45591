/**
 * Whether a text from an address can be a code of ours at all. What cannot is answered as missing before the database is
 * asked, which would refuse some characters (a zero byte) with an error of its own.
 */
export function isCode(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text);
}
