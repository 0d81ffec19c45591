/** Formats a size in the unit of the limit: `1 GB`, `300 MB`. */
export function displaySize(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB'];
  let [value, unit] = [bytes, 0];
  while (value >= 1024 && unit < units.length - 1) [value, unit] = [value / 1024, unit + 1];
  return `${Number(value.toFixed(1))} ${units[unit]}`;
}
