import { type SettingDefinitions, units, whole } from './setting-definition.ts';

const months = { group: 'accounting', effect: 'next-months' } as const;
const account = whole(1, 99_999_999, null);

/** The DATEV export of a closed month. */
export const accountingSettings = {
  DATEV_CONSULTANT: {
    ...months,
    kind: whole(1001, 9_999_999, null),
    title: { en: 'Number of the tax adviser', de: 'Beraternummer' },
    text: { en: 'The tax adviser’s number at DATEV.', de: 'Die Nummer der Steuerberatung bei DATEV.' },
  },
  DATEV_CLIENT: {
    ...months,
    kind: whole(1, 99_999, null),
    title: { en: 'Number of the client', de: 'Mandantennummer' },
    text: { en: 'The store’s number at the tax adviser.', de: 'Die Nummer des Stores bei der Steuerberatung.' },
  },
  DATEV_ACCOUNT_LENGTH: {
    ...months,
    kind: whole(4, 8, units.digits),
    title: { en: 'Length of account numbers', de: 'Länge der Kontonummern' },
    text: {
      en: 'Digits of general ledger accounts; creditors have one more.',
      de: 'Stellen der Sachkonten; Kreditoren haben eine mehr.',
    },
  },
  DATEV_YEAR_START: {
    ...months,
    kind: whole(1, 12, null),
    title: { en: 'First month of the fiscal year', de: 'Erster Monat des Wirtschaftsjahrs' },
    text: { en: '1 for January.', de: '1 für Januar.' },
  },
  DATEV_FIRST_CREDITOR: {
    ...months,
    kind: whole(10_000, 999_000_000, null),
    title: { en: 'First creditor account', de: 'Erstes Kreditorenkonto' },
    text: {
      en: 'With one digit more than the other accounts. Each seller gets the next one with their first closed month.',
      de: 'Eine Stelle mehr als die Sachkonten. Jeder Verkäufer erhält mit seinem ersten abgeschlossenen Monat das nächste.',
    },
  },
  DATEV_ACCOUNT_DOMESTIC: {
    ...months,
    kind: account,
    title: { en: 'Account for domestic services', de: 'Konto für Leistungen aus dem Inland' },
    text: {
      en: 'Services of sellers in the issuer’s country, with input tax.',
      de: 'Leistungen von Verkäufern im Land des Ausstellers, mit Vorsteuer.',
    },
  },
  DATEV_ACCOUNT_REVERSE_CHARGE: {
    ...months,
    kind: account,
    title: { en: 'Account for services from the EU', de: 'Konto für Leistungen aus der EU' },
    text: {
      en: 'Services of sellers in other countries of the European Union, by reverse charge.',
      de: 'Leistungen von Verkäufern in anderen Ländern der Europäischen Union, mit Steuerschuldumkehr.',
    },
  },
  DATEV_ACCOUNT_OUTSIDE_SCOPE: {
    ...months,
    kind: account,
    title: { en: 'Account for services from elsewhere', de: 'Konto für Leistungen aus Drittländern' },
    text: {
      en: 'Services of sellers outside of the European Union.',
      de: 'Leistungen von Verkäufern außerhalb der Europäischen Union.',
    },
  },
  DATEV_ACCOUNT_UNREGISTERED: {
    ...months,
    kind: account,
    title: { en: 'Account for sellers without a VAT number', de: 'Konto für Verkäufer ohne USt-IdNr.' },
    text: { en: 'Their services carry no VAT.', de: 'Ihre Leistungen enthalten keine Umsatzsteuer.' },
  },
} as const satisfies SettingDefinitions;
