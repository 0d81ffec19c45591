import type { Sentence } from '../kernel/language.ts';

export const orderFindingTexts = {
  'order-app-unknown': {
    en: 'No app of this code was in the store when the order was placed.',
    de: 'Als bestellt wurde, war keine App mit diesem Code im Store.',
  },
  'order-licence-not-offered': {
    en: 'The app was not offered with this licence when the order was placed.',
    de: 'Als bestellt wurde, gab es die App nicht mit dieser Lizenz.',
  },
  'order-licence-not-in-country': {
    en: 'This licence is not sold in the customer’s country.',
    de: 'Diese Lizenz wird im Land des Kunden nicht verkauft.',
  },
  'order-seller-not-allowed': {
    en: 'The seller was not allowed to sell when the order was placed.',
    de: 'Als bestellt wurde, durfte der Verkäufer nicht verkaufen.',
  },
  'order-seller-country': {
    en: 'The seller was in a country without payment support when the order was placed.',
    de: 'Als bestellt wurde, hatte der Verkäufer seinen Sitz in einem Land ohne Zahlungsverkehr.',
  },
  'order-seller-not-approved': {
    en: 'The seller was not approved commercially when the order was placed.',
    de: 'Als bestellt wurde, war der Verkäufer nicht kaufmännisch freigegeben.',
  },
  'order-seller-payout': {
    en: 'The seller had no validated payout account when the order was placed.',
    de: 'Als bestellt wurde, hatte der Verkäufer kein bestätigtes Auszahlungskonto.',
  },
  'order-app-withdrawn': {
    en: 'The app was withdrawn from the store when the order was placed.',
    de: 'Als bestellt wurde, war die App aus dem Store genommen.',
  },
  'order-app-unpublished': {
    en: 'The seller had unpublished the app when the order was placed.',
    de: 'Als bestellt wurde, hatte der Verkäufer die App aus dem Angebot genommen.',
  },
  'order-app-private': {
    en: 'The app was private when the order was placed, and this company is not one of its permitted buyers.',
    de: 'Als bestellt wurde, war die App privat und diese Firma kein zugelassener Käufer.',
  },
  'order-app-not-in-country': {
    en: 'The app was not offered in the customer’s country when the order was placed.',
    de: 'Als bestellt wurde, gab es die App im Land des Kunden nicht.',
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
    en: 'A paid licence needs the provider CARD or BANK, a free one ZERO.',
    de: 'Eine kostenpflichtige Lizenz braucht den Anbieter CARD oder BANK, eine kostenlose ZERO.',
  },
  'order-amount': { en: 'The line costs {amount}.', de: 'Die Position kostet {amount}.' },
  'order-total': { en: 'The lines add up to {amount}.', de: 'Die Positionen ergeben {amount}.' },
  'order-several-sellers': {
    en: 'The apps belong to several sellers. Send one order for each.',
    de: 'Die Apps gehören mehreren Verkäufern. Senden Sie für jeden eine eigene Bestellung.',
  },
  'order-several-providers': {
    en: 'Everything paid in an order goes through one provider.',
    de: 'Alles Bezahlte einer Bestellung läuft über einen Anbieter.',
  },
  'order-exempt': {
    en: 'An exempt order has the provider ZERO on every line.',
    de: 'Eine befreite Bestellung hat in jeder Position den Anbieter ZERO.',
  },
  'order-begins-refunded': {
    en: 'An order cannot begin with a refund. Report the refund as a change of its payment.',
    de: 'Eine Bestellung kann nicht mit einer Erstattung beginnen. Melden Sie die Erstattung als Zahlungsänderung.',
  },
  'order-begins-charged-back': {
    en: 'An order cannot begin with a chargeback. Report the chargeback as a change of its payment.',
    de: 'Eine Bestellung kann nicht mit einer Rückbuchung beginnen. Melden Sie die Rückbuchung als Zahlungsänderung.',
  },
  'order-date-ahead': { en: 'The moment lies in the future.', de: 'Der Zeitpunkt liegt in der Zukunft.' },
  'refund-missing': {
    en: 'A refund needs its amount, more than 0.',
    de: 'Eine Erstattung braucht ihren Betrag über 0.',
  },
  'refund-without-status': {
    en: 'Only a refund has an amount.',
    de: 'Nur eine Erstattung hat einen Betrag.',
  },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof orderFindingTexts, true> {}
}
