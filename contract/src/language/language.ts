import * as z from 'zod/mini';

/** The languages of the console and of app content, as ISO 639-1 codes. The first one is always required. */
export const languages = ['en', 'de'] as const;
export const language = z.enum(languages);
export type Language = z.infer<typeof language>;

/** A text per language code. A language without a text is absent, never an empty string. */
export const textByIsocode = z.partialRecord(language, z.string().check(z.maxLength(100_000)));
export type TextByIsocode = z.infer<typeof textByIsocode>;

/** The same sentence in every language; `{name}` stands for a parameter. */
export type Sentence = Readonly<Record<Language, string>>;

export type SentenceParameters = Readonly<Record<string, string | number>>;

/** What people call the languages, in each of them. */
export const languageWords: Readonly<Record<Language, Sentence>> = {
  en: { en: 'English', de: 'Englisch' },
  de: { en: 'German', de: 'Deutsch' },
};

/**
 * Fills `{name}` with its parameter, and `{name:date}` with its day (`YYYY-MM-DD`) as people write it. A parameter that is
 * not given stays visible, so that a test finds it.
 */
export function say(sentence: Sentence, to: Language, parameters: SentenceParameters = {}): string {
  return sentence[to].replace(/\{(\w+)(:date)?\}/g, (whole, name: string, date?: string) => {
    const value = parameters[name] ?? whole;
    return date ? dayIn(to, String(value)) : String(value);
  });
}

function dayIn(to: Language, day: string): string {
  const moment = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(moment.getTime())) return day;
  const locale = to === 'de' ? 'de-DE' : 'en-GB';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(moment);
}

/**
 * Picks the language to answer in from an `Accept-Language` header (RFC 9110, section 12.5.4).
 * Unknown languages are skipped; nothing acceptable gives English.
 */
export function preferredLanguage(header: string | undefined): Language {
  const wishes = (header ?? '').split(',').map((part) => {
    const [range = '', ...rest] = part.trim().toLowerCase().split(';');
    const quality = rest.map((item) => /^\s*q=([0-9.]+)\s*$/.exec(item)?.[1]).find((item) => item !== undefined);
    return { range, quality: quality === undefined ? 1 : Number(quality) };
  });
  const known = wishes
    .map(({ range, quality }) => ({
      found: languages.find((item) => range === item || range.startsWith(`${item}-`)),
      quality,
    }))
    .filter((wish) => wish.found !== undefined && wish.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return known[0]?.found ?? 'en';
}
