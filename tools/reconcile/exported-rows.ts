/** A row of an exported table or CSV file, as text by column. A missing value is an empty text. */
export type Row = Readonly<Record<string, string>>;

export interface CsvFile {
  name: string;
  rows: Row[];
}

/** Rows of an archive's table in PostgreSQL's text format. */
export function readTsv(text: string, columns: readonly string[]): Row[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => {
    const cells = line.split('\t').map(unescaped);
    if (cells.length !== columns.length) throw new Error(`expected ${columns.length} columns, found ${cells.length}`);
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
  });
}

function unescaped(cell: string): string {
  if (cell === '\\N') return '';
  const named: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };
  return cell.replace(/\\(.)/g, (_, letter: string) => named[letter] ?? letter);
}

/** Rows of a CSV file (RFC 4180) by the names in its first line. */
export function readCsv(text: string): Row[] {
  const [head = [], ...lines] = text
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => unguarded(cell)));
  return lines.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])));
}

/** Without the apostrophe that keeps a spreadsheet from reading a text as a formula. */
function unguarded(cell: string): string {
  return cell.replaceAll('""', '"').replace(/^'(?=\s*[=+\-@])/, '');
}

/** The value of a column that must exist. */
export function cell(row: Row, column: string): string {
  const value = row[column];
  if (value === undefined) throw new Error(`the column ${column} is missing among ${Object.keys(row).join(', ')}`);
  return value;
}

/** Whole minor units. */
export function minor(row: Row, column: string): bigint {
  return BigInt(cell(row, column) || '0');
}

/** Decimal text with at most two decimals, in minor units. */
export function cents(text: string): bigint {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === '') throw new Error(`expected an amount, found "${text}"`);
  return BigInt(`${sign}${whole}${part.padEnd(2, '0')}`);
}

export function sum(amounts: Iterable<bigint>): bigint {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total;
}

export function groupBy<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** The items of a list that another one lacks, counting repeated items. */
export function without(items: readonly string[], others: readonly string[]): string[] {
  const left = groupBy(others, (item) => item);
  return items.filter((item) => left.get(item)?.pop() === undefined);
}
