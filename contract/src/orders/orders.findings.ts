import type { Sentence } from '../kernel/language.ts';

export const orderFindingTexts = {
  'order-app-unknown': {
    en: 'No app with this code was in the store when the order was placed.',
    de: 'Zum Zeitpunkt der Bestellung gab es im Store keine App mit diesem Code.',
  },
  'order-licence-not-offered': {
    en: 'The app was not offered with this licence when the order was placed.',
    de: 'Zum Zeitpunkt der Bestellung wurde die App nicht mit dieser Lizenz angeboten.',
  },
  'order-licence-not-in-country': {
    en: 'This licence is not sold in the customer’s country.',
    de: 'Diese Lizenz wird im Land des Kunden nicht verkauft.',
  },
  'order-seller-blocked': {
    en: 'The store had blocked the seller when the order was placed.',
    de: 'Zum Zeitpunkt der Bestellung hatte der Store den Verkäufer gesperrt.',
  },
  'order-seller-not-allowed': {
    en: 'The seller could not sell when the order was placed.',
    de: 'Zum Zeitpunkt der Bestellung durfte der Verkäufer nicht verkaufen.',
  },
  'order-seller-country': {
    en: 'The seller was in a country without payment support when the order was placed.',
    de: 'Zum Zeitpunkt der Bestellung hatte der Verkäufer seinen Sitz in einem Land ohne Zahlungsabwicklung.',
  },
  'order-seller-not-approved': {
    en: 'The seller was not commercially approved when the order was placed.',
    de: 'Zum Zeitpunkt der Bestellung war der Verkäufer nicht kaufmännisch freigegeben.',
  },
  'order-seller-payout': {
    en: 'The seller had no validated payout account when the order was placed.',
    de: 'Zum Zeitpunkt der Bestellung hatte der Verkäufer kein bestätigtes Auszahlungskonto.',
  },
  'order-app-withdrawn': {
    en: 'The store had unpublished the app when the order was placed.',
    de: 'Zum Zeitpunkt der Bestellung hatte der Store die App aus dem Store genommen.',
  },
  'order-app-unpublished': {
    en: 'The seller had made the app unavailable when the order was placed.',
    de: 'Zum Zeitpunkt der Bestellung hatte der Verkäufer die App auf „Nicht veröffentlicht“ gesetzt.',
  },
  'order-app-private': {
    en: 'The app was private when the order was placed, and this company is not one of its permitted buyers.',
    de: 'Zum Zeitpunkt der Bestellung war die App privat und diese Firma kein zugelassener Käufer.',
  },
  'order-app-not-in-country': {
    en: 'The app was not offered in the customer’s country when the order was placed.',
    de: 'Zum Zeitpunkt der Bestellung wurde die App im Land des Kunden nicht angeboten.',
  },
  'order-renewal-unknown': {
    en: 'The customer has no running subscription to this app that could be renewed.',
    de: 'Der Kunde hat kein laufendes Abonnement dieser App, das verlängert werden könnte.',
  },
  'order-renewal-over': {
    en: 'Running subscriptions were renewed until {until} and are no longer renewed.',
    de: 'Laufende Abonnements wurden bis {until} verlängert und werden nicht mehr verlängert.',
  },
  'order-provider': {
    en: 'Use the provider CARD or BANK for a paid licence, and ZERO for a free one.',
    de: 'Für eine kostenpflichtige Lizenz ist der Anbieter CARD oder BANK erforderlich, für eine kostenlose ZERO.',
  },
  'order-amount': {
    en: 'The amount of this line must be {amount}.',
    de: 'Der Betrag dieser Position muss {amount} sein.',
  },
  'order-total': {
    en: 'The total must be {amount}, the sum of the lines.',
    de: 'Die Gesamtsumme muss {amount} sein, die Summe der Positionen.',
  },
  'order-several-sellers': {
    en: 'The apps belong to several sellers. Send one order per seller.',
    de: 'Die Apps gehören mehreren Verkäufern. Senden Sie für jeden Verkäufer eine eigene Bestellung.',
  },
  'order-several-providers': {
    en: 'All paid lines of an order must use the same provider.',
    de: 'Alle kostenpflichtigen Positionen einer Bestellung müssen denselben Anbieter haben.',
  },
  'order-exempt': {
    en: 'Every line of an exempt order must use the provider ZERO.',
    de: 'Eine zahlungsfreie Bestellung hat in jeder Position den Anbieter ZERO.',
  },
  'order-begins-refunded': {
    en: 'A new order cannot have a refunded status. Report the refund as a payment change.',
    de: 'Eine neue Bestellung kann keinen Erstattungsstatus haben. Melden Sie die Erstattung als Zahlungsänderung.',
  },
  'order-begins-charged-back': {
    en: 'An order cannot begin with a chargeback. Report the chargeback as a change of its payment.',
    de: 'Eine Bestellung kann nicht mit einer Rückbuchung beginnen. Melden Sie die Rückbuchung als Zahlungsänderung.',
  },
  'order-date-ahead': { en: 'This time is in the future.', de: 'Der Zeitpunkt liegt in der Zukunft.' },
  'refund-missing': {
    en: 'Enter a refund amount greater than 0.',
    de: 'Geben Sie einen Erstattungsbetrag über 0 an.',
  },
  'refund-without-status': {
    en: 'Only a refund can have an amount.',
    de: 'Ein Betrag ist nur bei Erstattungen zulässig.',
  },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof orderFindingTexts, true> {}
}
