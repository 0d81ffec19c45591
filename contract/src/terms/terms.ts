import * as z from 'zod/mini';
import { type Language, language, type Sentence, say } from '../kernel/language.ts';

/** Where the store sells; each has terms of use of its own. */
export const regions = ['ANZA', 'EU', 'IND', 'UAE', 'USCA', 'VNM'] as const;
export type Region = (typeof regions)[number];

export const regionWords: Readonly<Record<Region, Sentence>> = {
  ANZA: { en: 'Australia and New Zealand', de: 'Australien und Neuseeland' },
  EU: { en: 'European Union and others', de: 'Europäische Union und andere' },
  IND: { en: 'India', de: 'Indien' },
  UAE: { en: 'United Arab Emirates', de: 'Vereinigte Arabische Emirate' },
  USCA: { en: 'USA and Canada', de: 'USA und Kanada' },
  VNM: { en: 'Vietnam', de: 'Vietnam' },
};

const regionOfCountry: Readonly<Record<string, Region>> = {
  ...{ AU: 'ANZA', NZ: 'ANZA', IN: 'IND', AE: 'UAE', US: 'USCA', CA: 'USCA', VN: 'VNM' },
};

/** Whose terms of use a company of this country has; those of the European Union hold wherever no others do. */
export function regionOf(country: string): Region {
  return regionOfCountry[country] ?? 'EU';
}

export const termsKinds = [
  'terms-of-use',
  'privacy-policy',
  'standard-eula',
  'third-party-conditions',
  'data-processing-addendum',
  'developer-eula',
] as const;
export type TermsKind = (typeof termsKinds)[number];

export const kindWords: Readonly<Record<TermsKind, Sentence>> = {
  'terms-of-use': { en: 'Platform terms of use', de: 'Nutzungsbedingungen der Plattform' },
  'privacy-policy': { en: 'Privacy policy', de: 'Datenschutzerklärung' },
  'standard-eula': { en: 'Standard end-user license', de: 'Standard-Endnutzerlizenz' },
  'third-party-conditions': { en: 'Additional third-party conditions', de: 'Zusätzliche Bedingungen Dritter' },
  'data-processing-addendum': { en: 'Data processing addendum', de: 'Vereinbarung zur Auftragsverarbeitung' },
  'developer-eula': { en: 'Developer EULA', de: 'Entwickler-EULA' },
};

/** One text of the terms: of the terms of use there is one for each region. */
export interface TermsName {
  document: string;
  kind: TermsKind;
  region: Region | null;
}

/** Every text there is, by the name that stands in its address: `terms-of-use-EU`, `privacy-policy`. */
export const termsNames: readonly TermsName[] = termsKinds.flatMap((kind): TermsName[] =>
  kind === 'terms-of-use'
    ? regions.map((region) => ({ document: `${kind}-${region}`, kind, region }))
    : [{ document: kind, kind, region: null }],
);

export function termsNamed(document: string): TermsName | undefined {
  return termsNames.find((name) => name.document === document);
}

export function titleOfTerms({ kind, region }: Pick<TermsName, 'kind' | 'region'>, to: Language): string {
  const title = say(kindWords[kind], to);
  return region ? `${title}: ${say(regionWords[region], to)}` : title;
}

/** Whether a text is meant for a company of this country. */
export function concerns({ region }: Pick<TermsName, 'region'>, country: string): boolean {
  return region === null || region === regionOf(country);
}

const head = {
  document: z.string(),
  kind: z.enum(termsKinds),
  region: z.nullable(z.enum(regions)),
  title: z.string(),
  /** 0 = nobody has written one yet; what is shown is a placeholder that came with the product. */
  version: z.int(),
  /** When this version was published, in ISO 8601; null of a placeholder. */
  date: z.nullable(z.iso.datetime()),
};

export const termsHead = z.object(head);
export type TermsHead = z.infer<typeof termsHead>;

export const termsText = z.object({
  ...head,
  /** The language of the text, which is English where there is none in the wanted one. */
  language,
  /** Markdown (CommonMark). */
  text: z.string(),
  /** The newest one, when an older one was asked for. */
  newest: z.int(),
});
export type TermsText = z.infer<typeof termsText>;

export const managedTermsEntry = z.object({ ...head, acceptanceRequired: z.boolean() });
export type ManagedTermsEntry = z.infer<typeof managedTermsEntry>;

const textByLanguage = z.object({
  en: z.string().check(z.maxLength(300_000)),
  de: z.nullable(z.string().check(z.maxLength(300_000))),
});

export const managedTerms = z.object({
  ...head,
  acceptanceRequired: z.boolean(),
  textByIsocode: textByLanguage,
  versions: z.array(z.object({ version: z.int(), date: z.iso.datetime(), by: z.string() })),
});
export type ManagedTerms = z.infer<typeof managedTerms>;

export const termsBody = z.object({ textByIsocode: textByLanguage });
export type TermsBody = z.infer<typeof termsBody>;

/** A text that a company has to accept before it can release an app. */
export const termsToAccept = z.object({
  document: z.string(),
  version: z.int(),
  title: z.string(),
  date: z.nullable(z.iso.datetime()),
});
export type TermsToAccept = z.infer<typeof termsToAccept>;
