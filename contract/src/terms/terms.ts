import type * as z from 'zod/mini';
import type { Finding } from '../kernel/finding.ts';
import { type Language, type Sentence, translate } from '../kernel/language.ts';
import type * as schemas from './terms.schemas.ts';

/** Regions of the store; each has its own terms of use. */
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
  AU: 'ANZA',
  NZ: 'ANZA',
  IN: 'IND',
  AE: 'UAE',
  US: 'USCA',
  CA: 'USCA',
  VN: 'VNM',
};

/** The region whose terms of use apply to a country; those of the European Union are the default. */
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

const kindWords: Readonly<Record<TermsKind, Sentence>> = {
  'terms-of-use': { en: 'Platform terms of use', de: 'Nutzungsbedingungen der Plattform' },
  'privacy-policy': { en: 'Privacy policy', de: 'Datenschutzerklärung' },
  'standard-eula': { en: 'Standard end-user licence', de: 'Standard-Endnutzerlizenz' },
  'third-party-conditions': { en: 'Additional third-party conditions', de: 'Zusätzliche Bedingungen Dritter' },
  'data-processing-addendum': { en: 'Data processing addendum', de: 'Vereinbarung zur Auftragsverarbeitung' },
  'developer-eula': { en: 'Developer EULA', de: 'Entwickler-EULA' },
};

/** One text of the terms; the terms of use exist once per region. */
export interface TermsName {
  document: string;
  kind: TermsKind;
  region: Region | null;
}

/** All texts by the name in their address: `terms-of-use-EU`, `privacy-policy`. */
export const termsNames: readonly TermsName[] = termsKinds.flatMap((kind): TermsName[] =>
  kind === 'terms-of-use'
    ? regions.map((region) => ({ document: `${kind}-${region}`, kind, region }))
    : [{ document: kind, kind, region: null }],
);

export function termsNamed(document: string): TermsName | undefined {
  return termsNames.find((name) => name.document === document);
}

export function titleOfTerms({ kind, region }: Pick<TermsName, 'kind' | 'region'>, to: Language): string {
  const title = translate(kindWords[kind], to);
  return region ? `${title}: ${translate(regionWords[region], to)}` : title;
}

/** Whether a text applies to a company in this country. */
export function concerns({ region }: Pick<TermsName, 'region'>, country: string): boolean {
  return region === null || region === regionOf(country);
}

export type TermsHead = z.infer<typeof schemas.termsHead>;
export type TermsText = z.infer<typeof schemas.termsText>;
export type ManagedTermsEntry = z.infer<typeof schemas.managedTermsEntry>;
export type ManagedTerms = z.infer<typeof schemas.managedTerms>;
export type TermsBody = z.infer<typeof schemas.termsBody>;
export type TermsToAccept = z.infer<typeof schemas.termsToAccept>;
export type AcceptTermsBody = z.infer<typeof schemas.acceptTermsBody>;
export type RequireTermsBody = z.infer<typeof schemas.requireTermsBody>;
export type Agreement = z.infer<typeof schemas.agreement>;
export type AcceptanceState = z.infer<typeof schemas.acceptanceState>;
export type Acceptance = z.infer<typeof schemas.acceptance>;
export type AcceptanceList = z.infer<typeof schemas.acceptanceList>;

/** How far ahead a version can take effect. */
export const termsDaysAhead = 365;

const dayMs = 24 * 60 * 60 * 1000;

/** A day is today or later, at most `termsDaysAhead` days ahead. Days are in UTC, as `YYYY-MM-DD`. */
export function termsDayFindings(day: string, inputField: string, now: Date): Finding[] {
  const [today, last] = [0, termsDaysAhead].map((days) => new Date(now.getTime() + days * dayMs).toISOString());
  if (today !== undefined && day < today.slice(0, 10)) return [{ code: 'terms-day-past', inputField }];
  if (last !== undefined && day > last.slice(0, 10))
    return [{ code: 'terms-day-far', inputField, parameters: { days: termsDaysAhead } }];
  return [];
}

/** The countries of a text's region: only these, or all but these; null for a text without a region. */
export function countriesOf({ region }: Pick<TermsName, 'region'>): { only?: string[]; except?: string[] } | null {
  if (region === null) return null;
  if (region === 'EU') return { except: Object.keys(regionOfCountry) };
  return { only: Object.keys(regionOfCountry).filter((country) => regionOfCountry[country] === region) };
}
