/** A count with its noun: `1 entry`, `2 entries`. */
export function counted(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}
