import type { Sentence } from '../kernel/language.ts';

/**
 * The tax treatment of a self-billing invoice, by the countries of the store's operator (the recipient of the service)
 * and the seller: VAT within a country, reverse charge within the European Union (Articles 44 and 196 of Directive
 * 2006/112/EC), otherwise out of scope. `unregistered`: a required VAT number is unknown, so no VAT may be shown.
 */
export const taxTreatments = ['domestic', 'unregistered', 'reverse-charge', 'outside-scope'] as const;
export type TaxTreatment = (typeof taxTreatments)[number];

/** The tax data of a seller or an issuer. */
export interface TaxedParty {
  country: string;
  vatId: string | null;
}

export interface InvoiceTax {
  treatment: TaxTreatment;
  /** Whole percent, added to the net amount. */
  percent: number;
}

export interface TaxTerms {
  issuer: TaxedParty;
  /** VAT for sellers in the issuer's country. */
  domesticPercent: number;
  /** Whether sellers without a VAT number are paid without VAT instead of having their payouts held. */
  payWithoutVatId: boolean;
}

const union = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '));

/** The tax treatment of a seller's invoices; null until a required VAT number is known. */
export function sellerTax(
  seller: TaxedParty,
  { issuer, domesticPercent, payWithoutVatId }: TaxTerms,
): InvoiceTax | null {
  if (isVatIdMissing(issuer.country, seller)) return payWithoutVatId ? { treatment: 'unregistered', percent: 0 } : null;
  if (issuer.country === seller.country) return { treatment: 'domestic', percent: domesticPercent };
  if (!union.has(issuer.country) || !union.has(seller.country)) return { treatment: 'outside-scope', percent: 0 };
  return { treatment: issuer.vatId === null ? 'unregistered' : 'reverse-charge', percent: 0 };
}

/** Whether invoices of a seller need a VAT number that is unknown. */
export function isVatIdMissing(issuerCountry: string, { country, vatId }: TaxedParty): boolean {
  return vatId === null && (issuerCountry === country || (union.has(issuerCountry) && union.has(country)));
}

/** VAT on a net amount, rounded half away from zero to minor units: once per invoice. */
export function vatOn(netMinor: bigint, percent: number): bigint {
  const [sign, magnitude] = netMinor < 0n ? [-1n, -netMinor] : [1n, netMinor];
  return sign * ((magnitude * BigInt(percent) + 50n) / 100n);
}

/**
 * The VAT of each entry of an invoice, as differences of rounded running totals, so that the parts add up to the total.
 */
export function vatShares(nets: readonly bigint[], percent: number): bigint[] {
  let upto = 0n;
  return nets.map((net) => {
    const before = vatOn(upto, percent);
    upto += net;
    return vatOn(upto, percent) - before;
  });
}

/** Code of EN 16931 (UNTDID 5305). */
export const taxCategories: Readonly<Record<TaxTreatment, 'S' | 'AE' | 'O'>> = {
  domestic: 'S',
  unregistered: 'O',
  'reverse-charge': 'AE',
  'outside-scope': 'O',
};

/** The invoice's statement about its tax. */
export function taxNoteOf({ tax }: { tax: Pick<InvoiceTax, 'treatment'> }): Sentence {
  return taxNotes[tax.treatment];
}

const taxNotes: Readonly<Record<TaxTreatment, Sentence>> = {
  domestic: {
    en: '{percent}% VAT is added to the net amount.',
    de: 'Zum Nettobetrag kommen {percent} % Umsatzsteuer.',
  },
  unregistered: {
    en: 'No VAT is shown because a VAT number it requires was not known on the date of issue.',
    de: 'Es ist keine Umsatzsteuer ausgewiesen, weil eine dafür erforderliche USt-IdNr. am Ausstellungstag nicht bekannt war.',
  },
  'reverse-charge': {
    en: 'Reverse charge: the recipient is liable for VAT (Article 196 of Directive 2006/112/EC).',
    de: 'Steuerschuldnerschaft des Leistungsempfängers (Artikel 196 der Richtlinie 2006/112/EG).',
  },
  'outside-scope': {
    en: 'Outside the scope of European Union VAT.',
    de: 'Unterliegt nicht der Umsatzsteuer der Europäischen Union.',
  },
};
