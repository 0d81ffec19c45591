/**
 * One cell of a CSV file (RFC 4180), always quoted. What a spreadsheet would take for a formula gets an apostrophe in front:
 * a text that starts with = + - @, a tab or a line break, also after blanks and in their full-width forms. A negative
 * decimal number stays a number, so that columns of money can be added up.
 */
export function csvCell(text: string): string {
  const isNumber = /^-\d+(\.\d+)?$/.test(text);
  const safe = !isNumber && /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
