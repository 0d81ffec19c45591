/** A VAT number as it is stored: in capitals, without separating spaces, dots and hyphens. Null for an empty text. */
export function tidyVatId(typed: string | null): string | null {
  const tidy = (typed ?? '').replace(/[\s.\-‐-–]/gu, '').toUpperCase();
  return tidy === '' ? null : tidy;
}

/** Prefixes that differ from the country's code; Northern Ireland has its own numbers. */
const otherPrefixes: Readonly<Record<string, readonly string[]>> = { GR: ['EL'], GB: ['GB', 'XI'], CH: ['CHE'] };

/** Member states of the European Union by the prefix of their VAT numbers, and Northern Ireland. */
const registered = 'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' ');

/** The prefix and the rest of a stored VAT number that the European Union registers; undefined for others. */
export function registeredVatId(vatId: string): { countryCode: string; number: string } | undefined {
  const countryCode = vatId.slice(0, 2);
  return registered.includes(countryCode) ? { countryCode, number: vatId.slice(2) } : undefined;
}

export function vatPrefixes(country: string): readonly string[] {
  return otherPrefixes[country] ?? [country];
}
