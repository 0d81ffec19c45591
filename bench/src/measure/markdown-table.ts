/** Returns a Markdown table in which all columns but the first are right-aligned numbers. */
export function markdownTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map((_, index) => (index === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n');
}

/** Formats with at least three significant digits and no needless decimals. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return '–';
  return value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en-GB');
}
