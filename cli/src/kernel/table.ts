/** A column of a table: its title, and whether its cells are numbers, which are aligned to the right. */
export interface Column {
  title: string;
  isNumber?: boolean;
}

/** Returns the lines of a table with aligned columns. Without rows there are none. */
export function tableLines(columns: readonly Column[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return [];
  const cells = [columns.map(({ title }) => title), ...rows];
  const widths = columns.map((_, index) => Math.max(...cells.map((row) => (row[index] ?? '').length)));
  return cells.map((row) =>
    columns
      .map(({ isNumber }, index) => {
        const [cell, width] = [row[index] ?? '', widths[index] ?? 0];
        return isNumber ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd(),
  );
}
