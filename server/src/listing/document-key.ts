/** Where a document lies in the storage. */
export function documentKey(code: string): string {
  return `documents/${code}.pdf`;
}
