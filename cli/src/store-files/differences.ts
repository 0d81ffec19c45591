import type { SectionContent } from './section.ts';

export interface Difference {
  /** Path of the member, such as `texts.en.summary`. */
  field: string;
  remote: unknown;
  local: unknown;
}

/** Compares two contents member by member. Lists are compared as a whole. */
export function differencesOf(
  remote: SectionContent,
  local: SectionContent,
  path: readonly string[] = [],
): Difference[] {
  const names = [...new Set([...Object.keys(remote), ...Object.keys(local)])];
  return names.flatMap((name): Difference[] => {
    const [before, after] = [remote[name], local[name]];
    if (isMapping(before) && isMapping(after)) return differencesOf(before, after, [...path, name]);
    if (JSON.stringify(before ?? null) === JSON.stringify(after ?? null)) return [];
    return [{ field: [...path, name].join('.'), remote: before ?? null, local: after ?? null }];
  });
}

function isMapping(value: unknown): value is SectionContent {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
