export function entityTag(revision: number): string {
  return `"r${revision}"`;
}
