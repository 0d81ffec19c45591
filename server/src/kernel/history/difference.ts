import { isDeepStrictEqual } from 'node:util';

export interface Difference<Facts extends object> {
  before: Partial<Facts>;
  after: Partial<Facts>;
}

/**
 * Returns the members of `after` that changed, before and after; undefined when nothing changed. Values are compared as
 * the JSON that the audit stores.
 */
export function differenceOf<Facts extends object>(before: Facts, after: Facts): Difference<Facts> | undefined {
  const names = (Object.keys(after) as (keyof Facts)[]).filter((name) => !isSame(before[name], after[name])); // the object's own keys
  if (names.length === 0) return undefined;
  const only = (facts: Facts) => Object.fromEntries(names.map((name) => [name, facts[name]])) as Partial<Facts>; // the keys of `Facts`
  return { before: only(before), after: only(after) };
}

function isSame(before: unknown, after: unknown): boolean {
  return isDeepStrictEqual(asJson(before), asJson(after));
}

function asJson(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
