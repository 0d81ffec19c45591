import type { AppListEntry } from '@lensdock/contract/apps/apps.ts';

/** Whether every word of the search occurs in the name or the package name, ignoring case and accents. */
export function matchesSearch(app: Pick<AppListEntry, 'name' | 'packageName'>, search: string): boolean {
  const text = plain(`${app.name} ${app.packageName ?? ''}`);
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
