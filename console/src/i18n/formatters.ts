/** Creating a formatter costs as much as hundreds of its uses, and rows use several each, so each is created once. */
const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const collators = new Map<string, Intl.Collator>();

export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return once(numberFormats, `${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options));
}

export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return once(dateFormats, `${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options));
}

/** Compares names in the reader's language. */
export function collator(locale: string): Intl.Collator {
  return once(collators, locale, () => new Intl.Collator(locale));
}

function once<Formatter>(made: Map<string, Formatter>, key: string, make: () => Formatter): Formatter {
  const formatter = made.get(key) ?? make();
  made.set(key, formatter);
  return formatter;
}

const regionNames = new Map<string, Intl.DisplayNames>();

/** The name of a country in the reader's language, by its ISO 3166 code. */
export function countryName(locale: string, isocode: string): string {
  return once(regionNames, locale, () => new Intl.DisplayNames([locale], { type: 'region' })).of(isocode) ?? isocode;
}

/** The reader's time zone, as in `Europe/Berlin`. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
