import type { Sentence } from '../kernel/language.ts';

export const pricingFindingTexts = {
  'price-too-long': { en: '“{typed}” has more than 10 digits.', de: '„{typed}“ hat mehr als 10 Ziffern.' },
  'price-separator': {
    en: '“{typed}” contains separators. Enter digits only, for example 1999.',
    de: '„{typed}“ enthält Trennzeichen. Geben Sie nur Ziffern ein, zum Beispiel 1999.',
  },
  'price-decimal': {
    en: '“{typed}” is a decimal number. Enter a whole amount, for example 20.',
    de: '„{typed}“ ist eine Dezimalzahl. Geben Sie einen ganzen Betrag ein, zum Beispiel 20.',
  },
  'price-not-a-number': {
    en: '“{typed}” is not a price. Enter digits only, for example 1999.',
    de: '„{typed}“ ist kein Preis. Geben Sie nur Ziffern ein, zum Beispiel 1999.',
  },
  'price-required': { en: 'Enter a price of 1 or more.', de: 'Geben Sie einen Preis von mindestens 1 ein.' },
  'licence-missing': { en: 'Turn on at least one licence', de: 'Aktivieren Sie mindestens eine Lizenz' },
  'licence-price-missing': { en: 'Enter a price of 1 or more', de: 'Geben Sie einen Preis von mindestens 1 ein' },
  'seller-blocked': { en: 'The store has blocked your company.', de: 'Der Store hat Ihre Firma gesperrt.' },
  'seller-not-allowed': { en: 'Your company is not allowed to sell yet.', de: 'Ihre Firma darf noch nicht verkaufen.' },
  'seller-country-cannot-buy': {
    en: 'Payments are not supported in your country. You can only offer free trials.',
    de: 'Für Ihr Land gibt es keine Zahlungsabwicklung. Sie können nur kostenlose Testlizenzen anbieten.',
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
    en: 'The subscription price of a published app cannot be changed at the moment.',
    de: 'Der Abonnementpreis einer veröffentlichten App kann derzeit nicht geändert werden.',
  },
  'subscription-price-pending': {
    en: 'A new price takes effect on {start:date}. You cannot change the price again until then.',
    de: 'Ab {start:date} gilt ein neuer Preis. Bis dahin können Sie ihn nicht erneut ändern.',
  },
  'tool-excludes-others': {
    en: 'A tool licence cannot be combined with other licences.',
    de: 'Die Werkzeuglizenz kann nicht neben anderen Lizenzen angeboten werden.',
  },
  'tool-not-granted': {
    en: 'This app has not been granted the tool licence.',
    de: 'Für diese App wurde keine Werkzeuglizenz erteilt.',
  },
  'licence-named-twice': { en: 'This licence is listed twice.', de: 'Diese Lizenz ist doppelt angegeben.' },
  'discount-quantity': { en: 'Enter a quantity from 2 to 999999.', de: 'Geben Sie eine Menge von 2 bis 999999 ein.' },
  'discount-percent': { en: 'Enter a percentage from 1 to 99.', de: 'Geben Sie einen Rabatt von 1 bis 99 % ein.' },
  'discount-quantity-taken': {
    en: 'You already defined a volume discount for this quantity range.',
    de: 'Für diesen Mengenbereich haben Sie bereits einen Mengenrabatt festgelegt.',
  },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof pricingFindingTexts, true> {}
}
