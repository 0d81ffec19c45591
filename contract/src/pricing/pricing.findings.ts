import type { Sentence } from '../kernel/language.ts';

export const pricingFindingTexts = {
  'price-too-long': { en: '“{typed}” has more than 10 digits.', de: '„{typed}“ hat mehr als 10 Stellen.' },
  'price-separator': {
    en: '“{typed}” has separators. Enter digits only, for example 1999.',
    de: '„{typed}“ enthält Trennzeichen. Geben Sie nur Ziffern ein, zum Beispiel 1999.',
  },
  'price-decimal': {
    en: '“{typed}” is a decimal number. Prices are whole amounts, for example 20.',
    de: '„{typed}“ ist eine Dezimalzahl. Preise sind ganze Beträge, zum Beispiel 20.',
  },
  'price-not-a-number': {
    en: '“{typed}” is not a price. Enter digits only, for example 1999.',
    de: '„{typed}“ ist kein Preis. Geben Sie nur Ziffern ein, zum Beispiel 1999.',
  },
  'price-required': { en: 'Enter a price of 1 or more.', de: 'Geben Sie einen Preis von mindestens 1 ein.' },
  'licence-missing': { en: 'Turn on one licence', de: 'Schalten Sie eine Lizenz ein' },
  'licence-price-missing': { en: 'Enter a price of 1 or more', de: 'Geben Sie einen Preis von mindestens 1 ein' },
  'seller-not-allowed': { en: 'Your company is not allowed to sell yet.', de: 'Ihre Firma darf noch nicht verkaufen.' },
  'seller-country-cannot-buy': {
    en: 'Your country has no payment support, only free trials can be offered.',
    de: 'Für Ihr Land gibt es keine Zahlungsabwicklung, nur kostenlose Tests sind möglich.',
  },
  'seller-company-not-approved': {
    en: 'Your company is not commercially approved yet. This can take up to a week.',
    de: 'Ihre Firma ist noch nicht kaufmännisch freigegeben. Das kann bis zu einer Woche dauern.',
  },
  'seller-payout-not-validated': {
    en: 'Your payout account is not validated yet.',
    de: 'Ihr Auszahlungskonto ist noch nicht bestätigt.',
  },
  'subscription-price-fixed': {
    en: 'The price of a subscription in the store cannot be changed for now.',
    de: 'Der Preis eines Abonnements im Store lässt sich derzeit nicht ändern.',
  },
  'subscription-price-pending': {
    en: 'A new price starts on {start:date}. Until then the price cannot be changed again.',
    de: 'Am {start:date} beginnt ein neuer Preis. Bis dahin lässt sich der Preis nicht erneut ändern.',
  },
  'tool-excludes-others': {
    en: 'A tool licence cannot be offered together with other licences.',
    de: 'Eine Werkzeuglizenz lässt sich nicht mit anderen Lizenzen anbieten.',
  },
  'tool-not-granted': {
    en: 'The tool licence was not granted to this app.',
    de: 'Die Werkzeuglizenz wurde dieser App nicht gewährt.',
  },
  'licence-named-twice': { en: 'This licence is named twice.', de: 'Diese Lizenz ist zweimal genannt.' },
  'discount-quantity': { en: 'From 2 to 999999.', de: 'Von 2 bis 999999.' },
  'discount-percent': { en: 'From 1 to 99.', de: 'Von 1 bis 99.' },
  'discount-quantity-taken': {
    en: 'You already defined a volume discount for this quantity range.',
    de: 'Für diesen Mengenbereich haben Sie bereits einen Mengenrabatt festgelegt.',
  },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof pricingFindingTexts, true> {}
}
