import type * as z from 'zod/mini';
import { roleNames } from './company-permissions.ts';
import { operatorRoleNames } from './operator-permissions.ts';
import type * as schemas from './shared-schemas.ts';

/** The languages of the console and of app content, as ISO 639-1 codes. The first one is always required. */
export const languages = ['en', 'de'] as const;
export type Language = z.infer<typeof schemas.language>;
export type TextByIsocode = z.infer<typeof schemas.textByIsocode>;

/** The same sentence in every language; `{name}` stands for a parameter. */
export type Sentence = Readonly<Record<Language, string>>;

export type SentenceParameters = Readonly<Record<string, string | number>>;

/** The name of each language in each language. */
export const languageWords: Readonly<Record<Language, Sentence>> = {
  en: { en: 'English', de: 'Englisch' },
  de: { en: 'German', de: 'Deutsch' },
};

/**
 * Replaces `{name}` with its parameter, `{name:date}` with a day (`YYYY-MM-DD`), `{name:money}` with an amount (`EUR
 * 1999.50`), `{name:roles}` with one of several roles (`owner,finance`), `{name:all-roles}` with all of them and `{name:wait}` with a duration in
 * seconds. A missing parameter stays visible, so that a test finds it.
 */
export function translate(sentence: Sentence, to: Language, parameters: SentenceParameters = {}): string {
  return sentence[to].replace(
    /\{(\w+)(:date|:money|:roles|:all-roles|:wait)?\}/g,
    (whole, name: string, form?: string) => {
      const value = String(parameters[name] ?? whole);
      if (form === ':date') return dayIn(to, value);
      if (form === ':roles') return rolesIn(to, value, 'disjunction');
      if (form === ':all-roles') return rolesIn(to, value, 'conjunction');
      if (form === ':wait') return waitIn(to, Number(value));
      return form === ':money' ? sumIn(to, value) : value;
    },
  );
}

const localeOf = { en: 'en-GB', de: 'de-DE' } as const satisfies Record<Language, string>;

function sumIn(to: Language, sum: string): string {
  const [, currency, amount] = /^([A-Z]{3}) (-?\d+(?:\.\d+)?)$/.exec(sum) ?? [];
  if (currency === undefined || amount === undefined) return sum;
  const format = new Intl.NumberFormat(localeOf[to], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  // From text, so that no cent is lost, and with a no-break space as in the console.
  const text = format.format(amount as `${number}`); // The pattern above matched.
  return text.replace(/^(-?)([^\d\s-]+)(?=\d)/, '$1$2\u00a0');
}

/** Rounded up: `40 seconds`, `23 minutes`. */
function waitIn(to: Language, seconds: number): string {
  const [value, unit] = seconds <= 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat(localeOf[to], { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

function rolesIn(to: Language, roles: string, type: 'disjunction' | 'conjunction'): string {
  const named = roles.split(',');
  const names = Object.entries({ ...roleNames, ...operatorRoleNames }).filter(([role]) => named.includes(role));
  return new Intl.ListFormat(localeOf[to], { type }).format(names.map(([, name]) => name[to]));
}

function dayIn(to: Language, day: string): string {
  const moment = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(moment.getTime())) return day;
  const text = new Intl.DateTimeFormat(localeOf[to], { dateStyle: 'long', timeZone: 'UTC' }).format(moment);
  // A date is never broken over two lines.
  return text.replaceAll(' ', '\u00a0');
}

/**
 * Chooses a supported language from an `Accept-Language` header (RFC 9110, section 12.5.4). Skips unknown languages;
 * English by default.
 */
export function preferredLanguage(header: string | undefined): Language {
  const ranges = (header ?? '').split(',').map((part) => {
    const [range = '', ...rest] = part.trim().toLowerCase().split(';');
    const quality = rest.map((item) => /^\s*q=([0-9.]+)\s*$/.exec(item)?.[1]).find((item) => item !== undefined);
    return { range, quality: quality === undefined ? 1 : Number(quality) };
  });
  const known = ranges
    .map(({ range, quality }) => ({
      found: languages.find((item) => range === item || range.startsWith(`${item}-`)),
      quality,
    }))
    .filter(({ found, quality }) => found !== undefined && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return known[0]?.found ?? 'en';
}
