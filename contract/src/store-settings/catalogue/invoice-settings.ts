import { type SettingDefinitions, text, units, whole } from './setting-definition.ts';

const issuer = { group: 'invoices', effect: 'new-invoices' } as const;

/** The issuer of the self-billing invoices, and their tax and numbers. */
export const invoiceSettings = {
  INVOICE_ISSUER_NAME: {
    ...issuer,
    kind: text(200, false),
    title: { en: 'Issuer of invoices', de: 'Rechnungsaussteller' },
    text: { en: 'The store’s operating company.', de: 'Die Betreibergesellschaft des Stores.' },
  },
  INVOICE_ISSUER_ADDRESS: {
    ...issuer,
    kind: text(200, true),
    title: { en: 'Street and number of the issuer', de: 'Straße und Hausnummer des Ausstellers' },
    text: {
      en: 'Without a complete address no payout run starts outside of the sandbox.',
      de: 'Ohne vollständige Adresse startet außerhalb der Sandbox kein Auszahlungslauf.',
    },
  },
  INVOICE_ISSUER_POSTCODE: {
    ...issuer,
    kind: text(20, true),
    title: { en: 'Postcode of the issuer', de: 'Postleitzahl des Ausstellers' },
    text: { en: 'Part of the address on invoices.', de: 'Teil der Adresse auf Rechnungen.' },
  },
  INVOICE_ISSUER_CITY: {
    ...issuer,
    kind: text(100, true),
    title: { en: 'City of the issuer', de: 'Ort des Ausstellers' },
    text: { en: 'Part of the address on invoices.', de: 'Teil der Adresse auf Rechnungen.' },
  },
  INVOICE_ISSUER_COUNTRY: {
    ...issuer,
    kind: text(2, false),
    title: { en: 'Country of the issuer', de: 'Land des Ausstellers' },
    text: {
      en: 'Two capital letters, such as DE. With the seller’s country it determines the tax.',
      de: 'Zwei Großbuchstaben, zum Beispiel DE. Zusammen mit dem Land des Verkäufers bestimmt es die Steuer.',
    },
  },
  INVOICE_ISSUER_VAT_ID: {
    ...issuer,
    kind: text(30, true),
    title: { en: 'VAT number of the issuer', de: 'USt-IdNr. des Ausstellers' },
    text: {
      en: 'Without it no payout run starts outside of the sandbox.',
      de: 'Ohne sie startet außerhalb der Sandbox kein Auszahlungslauf.',
    },
  },
  INVOICE_TAX_PERCENT: {
    ...issuer,
    kind: whole(0, 100, units.percent),
    title: { en: 'VAT on invoices', de: 'Umsatzsteuer auf Rechnungen' },
    text: {
      en: 'Paid to sellers in the issuer’s country in addition to their net share.',
      de: 'Wird Verkäufern im Land des Ausstellers zusätzlich zu ihrem Nettoanteil gezahlt.',
    },
  },
  INVOICE_PREFIX: {
    ...issuer,
    kind: text(10, false),
    title: { en: 'Prefix of invoice numbers', de: 'Präfix der Rechnungsnummern' },
    text: {
      en: 'Up to ten capital letters and digits. Numbers have no gaps per prefix and year, and a new prefix begins at 1.',
      de: 'Bis zu zehn Großbuchstaben und Ziffern. Die Nummern sind je Präfix und Jahr lückenlos, ein neues Präfix beginnt bei 1.',
    },
  },
} as const satisfies SettingDefinitions;
