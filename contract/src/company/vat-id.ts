/** A VAT number as it is stored: in capitals, without separating spaces, dots and hyphens. Null for an empty text. */
export function tidyVatId(typed: string | null): string | null {
  const tidy = (typed ?? '').replace(/[\s.\-‐-–]/gu, '').toUpperCase();
  return tidy === '' ? null : tidy;
}

/** Prefixes that differ from the country's code; Northern Ireland has its own numbers. */
const otherPrefixes: Readonly<Record<string, readonly string[]>> = { GR: ['EL'], GB: ['GB', 'XI'], CH: ['CHE'] };

export function vatPrefixes(country: string): readonly string[] {
  return otherPrefixes[country] ?? [country];
}
