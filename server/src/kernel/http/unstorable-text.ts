import type { Finding } from '@lensdock/contract/kernel/finding.ts';

/**
 * Texts that the database cannot keep: with a zero byte, or with half of a surrogate pair. No person writes them; let in,
 * they would be an error of the database in the middle of a change.
 */
export function unstorableTexts(value: unknown, path: readonly string[] = []): Finding[] {
  if (typeof value === 'string') {
    const storable = value.isWellFormed() && !value.includes('\0');
    return storable ? [] : [{ code: 'wrong-form', inputField: path.join('.') }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => [
    ...(name.includes('\0') || !name.isWellFormed() ? unstorableTexts(name, [...path, '?']) : []),
    ...unstorableTexts(item, [...path, name]),
  ]);
}
