export function documentKey(code: string): string {
  return `documents/${code}.pdf`;
}
