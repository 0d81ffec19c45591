/** A heading with lines of label and value; lines without a value are omitted. */
export function textBlock(heading: string, rows: readonly (readonly [label: string, value: string])[]): string {
  const lines = rows.filter(([, value]) => value !== '').map(([label, value]) => `  ${label.padEnd(14)}${value}`);
  return [heading, ...lines].join('\n');
}
