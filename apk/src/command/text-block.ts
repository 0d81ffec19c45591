/** A heading and lines of a label and a value; lines without a value are left out. */
export function textBlock(heading: string, rows: readonly (readonly [label: string, value: string])[]): string {
  const lines = rows.filter(([, value]) => value !== '').map(([label, value]) => `  ${label.padEnd(14)}${value}`);
  return [heading, ...lines].join('\n');
}
