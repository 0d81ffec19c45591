import type { Sentence } from '../language/language.ts';

/**
 * How a self-billing invoice is taxed, by where the store's operator (who receives the service) and the seller are:
 * domestic; `unregistered` where such a seller has no VAT number and so no VAT may be shown in their name; reverse charge,
 * where the operator is in the European Union and the seller is not in the same country (Articles 44 and 196 of Directive
 * 2006/112/EC); outside the scope of the Union's VAT everywhere else.
 */
export type TaxTreatment = 'domestic' | 'unregistered' | 'reverse-charge' | 'outside-scope';

/** A seller as taxes look at them. */
export interface TaxedSeller {
  country: string;
  vatId: string | null;
}

const union = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '));

export function taxTreatmentOf(issuerCountry: string, { country, vatId }: TaxedSeller): TaxTreatment {
  if (issuerCountry === country) return vatId === null ? 'unregistered' : 'domestic';
  return union.has(issuerCountry) ? 'reverse-charge' : 'outside-scope';
}

/** Whether invoices of a seller want a VAT number that is not known. */
export function isVatIdMissing(issuerCountry: string, seller: TaxedSeller): boolean {
  return seller.vatId === null && taxTreatmentOf(issuerCountry, seller) !== 'outside-scope';
}

/** Code of EN 16931 (UNTDID 5305). */
export const taxCategories: Readonly<Record<TaxTreatment, 'S' | 'AE' | 'O'>> = {
  domestic: 'S',
  unregistered: 'O',
  'reverse-charge': 'AE',
  'outside-scope': 'O',
};

/** What an invoice says of its tax. */
export function taxNoteOf({ tax, seller }: { tax: { treatment: TaxTreatment }; seller: TaxedSeller }): Sentence {
  const isUnnumbered = tax.treatment === 'reverse-charge' && seller.vatId === null;
  return isUnnumbered ? unnumberedReverseCharge : taxNotes[tax.treatment];
}

const taxNotes: Readonly<Record<TaxTreatment, Sentence>> = {
  domestic: {
    en: 'The amounts include VAT at {percent} %.',
    de: 'Die Beträge enthalten {percent} % Umsatzsteuer.',
  },
  unregistered: {
    en: 'No VAT is shown, because no VAT number of the seller was known at the date of issue.',
    de: 'Keine Umsatzsteuer ausgewiesen, weil am Ausstellungstag keine USt-IdNr. des leistenden Unternehmers bekannt war.',
  },
  'reverse-charge': {
    en: 'Reverse charge: the recipient is liable for VAT (Article 196 of Directive 2006/112/EC).',
    de: 'Steuerschuldnerschaft des Leistungsempfängers (Artikel 196 der Richtlinie 2006/112/EG).',
  },
  'outside-scope': {
    en: 'Not subject to VAT of the European Union.',
    de: 'Nicht der Umsatzsteuer der Europäischen Union unterliegend.',
  },
};

const unnumberedReverseCharge: Sentence = {
  en: `${taxNotes['reverse-charge'].en} No VAT number of the seller was known at the date of issue.`,
  de: `${taxNotes['reverse-charge'].de} Am Ausstellungstag war keine USt-IdNr. des leistenden Unternehmers bekannt.`,
};

/** The part of an amount that is left without the tax in it, rounded half up; with 0 percent all of it. */
export function withoutTax(minor: bigint, percent: number): bigint {
  const [sign, magnitude] = minor < 0n ? [-1n, -minor] : [1n, minor];
  const divisor = 100n + BigInt(percent);
  return (sign * (magnitude * 200n + divisor)) / (2n * divisor);
}
