import type { AuditWords } from '../kernel/audit-words.ts';

export const availabilityAudit = {
  attempts: {
    'find-permitted-company': { en: 'Look up a buyer company', de: 'Firma eines Käufers suchen' },
    'read-availability': { en: 'View availability', de: 'Verfügbarkeit anzeigen' },
    'save-availability': { en: 'Save availability', de: 'Verfügbarkeit speichern' },
    'add-country': { en: 'Add a country', de: 'Land hinzufügen' },
    'list-countries': { en: 'List the countries of the store', de: 'Länder des Stores auflisten' },
    'read-country-uses': { en: 'View who a country change affects', de: 'Auswirkungen einer Länderänderung anzeigen' },
    'save-country': { en: 'Change a country', de: 'Land ändern' },
  },
  actions: {
    'save-availability': { en: 'Saved availability', de: 'Verfügbarkeit gespeichert' },
    'find-permitted-company': { en: 'Looked up a buyer company', de: 'Firma eines Käufers gesucht' },
    'add-country': { en: 'Added a country', de: 'Land hinzugefügt' },
    'save-country': { en: 'Changed a country', de: 'Land geändert' },
  },
  fields: {
    buyers: { en: 'Permitted buyers', de: 'Zugelassene Käufer' },
    canBuy: { en: 'Payments supported', de: 'Zahlungen unterstützt' },
    countries: { en: 'Countries', de: 'Länder' },
    currencyIsoCode: { en: 'Currency', de: 'Währung' },
    mode: { en: 'Who can buy', de: 'Wer kaufen kann' },
    newCountries: { en: 'Include new countries', de: 'Neue Länder einschließen' },
    region: { en: 'Region', de: 'Region' },
    sepaEnabled: { en: 'SEPA direct debit', de: 'SEPA-Lastschrift' },
  },
} satisfies AuditWords;

declare module '../kernel/audit-words.ts' {
  interface RecordedActions extends Record<keyof typeof availabilityAudit.actions, true> {}
  interface AuditSubjects {
    availability: true;
  }
}
