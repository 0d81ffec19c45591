import type { AuditWords } from '../kernel/audit-words.ts';

export const pricingAudit = {
  attempts: {
    'add-discount': { en: 'Add a volume discount', de: 'Mengenrabatt hinzufügen' },
    'change-discount': { en: 'Change a volume discount', de: 'Mengenrabatt ändern' },
    'convert-price': { en: 'Convert a price', de: 'Preis umrechnen' },
    'delete-discount': { en: 'Remove a volume discount', de: 'Mengenrabatt entfernen' },
    'grant-tool-licence': { en: 'Grant or revoke the tool licence', de: 'Werkzeuglizenz erteilen oder entziehen' },
    'list-discounts': { en: 'List volume discounts', de: 'Mengenrabatte auflisten' },
    'read-pricing': { en: 'View prices', de: 'Preise anzeigen' },
    'save-pricing': { en: 'Save prices', de: 'Preise speichern' },
    'save-pricing-section': { en: 'Save prices and volume discounts', de: 'Preise und Mengenrabatte speichern' },
  },
  actions: {
    'save-pricing': { en: 'Saved prices', de: 'Preise gespeichert' },
    'add-discount': { en: 'Added a volume discount', de: 'Mengenrabatt hinzugefügt' },
    'change-discount': { en: 'Changed a volume discount', de: 'Mengenrabatt geändert' },
    'delete-discount': { en: 'Removed a volume discount', de: 'Mengenrabatt entfernt' },
    'grant-tool-licence': { en: 'Granted or revoked the tool licence', de: 'Werkzeuglizenz erteilt oder entzogen' },
    'refresh-exchange-rates': { en: 'Updated exchange rates', de: 'Wechselkurse aktualisiert' },
    'start-subscription-price': {
      en: 'Applied a new subscription price',
      de: 'Neuer Abonnementpreis wirksam geworden',
    },
  },
  fields: {
    discount: { en: 'Discount (%)', de: 'Rabatt (%)' },
    granted: { en: 'Granted', de: 'Erteilt' },
    minQuantity: { en: 'Minimum quantity', de: 'Mindestmenge' },
    next: { en: 'Upcoming price', de: 'Künftiger Preis' },
    nextPrices: { en: 'Upcoming prices', de: 'Künftige Preise' },
    pk: { en: 'Number', de: 'Nummer' },
    prices: { en: 'Prices', de: 'Preise' },
    rate: { en: 'Exchange rate', de: 'Wechselkurs' },
    start: { en: 'Effective from', de: 'Gültig ab' },
  },
} satisfies AuditWords;

declare module '../kernel/audit-words.ts' {
  interface RecordedActions extends Record<keyof typeof pricingAudit.actions, true> {}
  interface AuditSubjects {
    pricing: true;
    discount: true;
    'exchange-rates': true;
  }
}
