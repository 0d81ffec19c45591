import { anyDevice, plainDevice } from './config-ranking.ts';
import { type Locale, localeTag, type ResourceConfig } from './resource-config.ts';
import type { ResourceTable, Variant } from './resource-table.ts';
import { isReference, type TypedValue, valueToText, valueTypes } from './typed-value.ts';

/** The platform follows at most twenty references. */
const maxReferences = 20;
const maxLocales = 500;
/** Variants compared with a locale, over all locales: real labels need some 10,000. */
const maxComparisons = 1_000_000;

/** Follows references to a value; undefined for a missing target, a circle, or too many steps. */
export function resolveValue(
  table: ResourceTable,
  value: TypedValue,
  device: ResourceConfig = plainDevice,
): TypedValue | undefined {
  let current: TypedValue | undefined = value;
  for (let step = 0; current && isReference(current); step++) {
    if (step === maxReferences) return undefined;
    current = table.best(current.data, device)?.value;
  }
  return current;
}

/**
 * Whether a reference leads to one value on every device: each of its variants has that value, and each resource on the
 * way has one without conditions.
 */
export function isCertain(table: ResourceTable, reference: TypedValue): boolean {
  const targets = new Set([reference.data]);
  let agreed: string | undefined;
  for (const { value } of reachableVariants(table, reference)) {
    if (isReference(value)) targets.add(value.data);
    else {
      const shown = `${value.type} ${value.type === valueTypes.string ? table.strings.at(value.data) : value.data}`;
      agreed ??= shown;
      if (agreed !== shown) return false;
    }
    if (targets.size > maxReferences) return false;
  }
  return agreed !== undefined && [...targets].every((id) => table.best(id, anyDevice) !== undefined);
}

/** The text of a value from the table (its string index refers to the table's pool). */
export function tableText(table: ResourceTable, value: TypedValue): string | undefined {
  return value.type === valueTypes.string ? table.strings.at(value.data) : valueToText(value);
}

/** The text that a reference resolves to. */
export function resolveText(table: ResourceTable, reference: TypedValue, device = plainDevice): string | undefined {
  const value = resolveValue(table, reference, device);
  return value && tableText(table, value);
}

/** The text that a reference resolves to in each of its languages, by BCP 47 tag in order. */
export function resolveTranslations(table: ResourceTable, reference: TypedValue): Record<string, string> {
  const texts: Record<string, string> = {};
  const locales = [...localesOf(table, reference)].sort(([left], [right]) => (left < right ? -1 : 1));
  for (const [tag, locale] of locales) {
    const text = resolveText(table, reference, { ...plainDevice, locale });
    if (text !== undefined) texts[tag] = text;
  }
  return texts;
}

/** Every locale in which a link of the chain differs. */
function localesOf(table: ResourceTable, reference: TypedValue): Map<string, Locale> {
  const locales = new Map<string, Locale>();
  const variants = [...reachableVariants(table, reference)];
  const most = Math.min(maxLocales, Math.floor(maxComparisons / Math.max(1, variants.length)));
  for (const { config } of variants) {
    const tag = localeTag(config.locale);
    if (tag !== '' && locales.size < most) locales.set(tag, config.locale);
  }
  return locales;
}

/** Every variant of the resource and of the resources its variants refer to: each resource once, at most twenty. */
export function* reachableVariants(table: ResourceTable, reference: TypedValue): Generator<Variant> {
  const waiting = isReference(reference) ? [reference.data] : [];
  const seen = new Set(waiting);
  while (waiting.length > 0) {
    const id = waiting.shift() ?? 0;
    for (const variant of table.variants(id)) {
      const { value } = variant;
      if (isReference(value) && !seen.has(value.data) && seen.size < maxReferences) {
        seen.add(value.data);
        waiting.push(value.data);
      }
      yield variant;
    }
  }
}
