/** A table in Markdown, to be put into a page as it is. Everything but the first column is numbers, to the right. */
export function markdownTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map((_, index) => (index === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n');
}

/** Three digits at least, and no more behind the point than are worth it. */
export function shown(value: number): string {
  if (!Number.isFinite(value)) return '–';
  return value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en-GB');
}
