import type { Finding } from '@lensdock/contract/kernel/finding.ts';

/**
 * Finds text the database cannot store: null bytes and lone surrogates. Without this check it would fail as a database
 * error in the middle of a change.
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
