/**
 * One cell of a CSV file (RFC 4180), always quoted. Cells that a spreadsheet would read as a formula get an apostrophe:
 * those that start with = + - @, a tab or a line break, even after blanks and in full-width forms. Negative decimal
 * numbers stay numbers, so that columns of amounts can be summed.
 */
function csvCell(text: string): string {
  const isNumber = /^-\d+(\.\d+)?$/.test(text);
  const safe = !isNumber && /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
