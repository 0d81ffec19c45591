/** A VAT number as it is kept: capitals, without the spaces, dots and hyphens that people group it by. Null of nothing. */
export function tidyVatId(typed: string | null): string | null {
  const tidy = (typed ?? '').replace(/[\s.\-‐-–]/gu, '').toUpperCase();
  return tidy === '' ? null : tidy;
}

/** What VAT numbers begin with where it is not the country's own code; Northern Ireland has numbers of its own. */
const otherPrefixes: Readonly<Record<string, readonly string[]>> = { GR: ['EL'], GB: ['GB', 'XI'], CH: ['CHE'] };

export function vatPrefixes(country: string): readonly string[] {
  return otherPrefixes[country] ?? [country];
}
