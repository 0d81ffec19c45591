import { onOrOff, type SettingDefinitions, units, whole } from './setting-definition.ts';

/** Commission and payouts. The amount that requires a second person is left to the environment. */
export const moneySettings = {
  COMMISSION_PERCENT: {
    group: 'money',
    kind: whole(0, 100, units.percent),
    effect: 'new-sales',
    title: { en: 'Commission', de: 'Provision' },
    text: { en: 'The store’s share of each sale.', de: 'Der Anteil des Stores an jedem Verkauf.' },
  },
  COMMISSION_MINIMUM: {
    group: 'money',
    kind: whole(0, 1_000_000, { en: 'EUR or USD', de: 'EUR oder USD' }),
    effect: 'new-sales',
    title: { en: 'Minimum commission', de: 'Mindestprovision' },
    text: {
      en: 'The least commission for a paid licence, in the currency of the sale.',
      de: 'Die geringste Provision für eine bezahlte Lizenz, in der Währung des Verkaufs.',
    },
  },
  MINIMUM_COMMISSION_FEE: {
    group: 'money',
    kind: onOrOff,
    effect: 'now-shown',
    title: { en: 'Mention the minimum commission', de: 'Mindestprovision erwähnen' },
    text: {
      en: 'Whether the pricing page tells sellers about the minimum commission.',
      de: 'Ob die Preisseite Verkäufer auf die Mindestprovision hinweist.',
    },
  },
  SUBSCRIPTION_PRICE_UPDATES: {
    group: 'money',
    kind: onOrOff,
    effect: 'new-prices',
    title: { en: 'Price changes of subscriptions', de: 'Preisänderungen von Abonnements' },
    text: {
      en: 'Whether the price of a running subscription may change, with 30 days’ notice.',
      de: 'Ob sich der Preis eines laufenden Abonnements ändern darf, mit 30 Tagen Vorlauf.',
    },
  },
  PAYOUT_HOLD_DAYS: {
    group: 'money',
    kind: whole(0, 180, units.days),
    effect: 'next-run',
    title: { en: 'Waiting time of sales', de: 'Wartezeit von Verkäufen' },
    text: {
      en: 'How long a sale waits before a payout run includes it. Individual companies can have their own waiting time on the Payout holds page.',
      de: 'Wie lange ein Verkauf wartet, bevor ein Auszahlungslauf ihn enthält. Für einzelne Firmen kann auf der Seite „Auszahlungssperren“ eine eigene Wartezeit festgelegt werden.',
    },
  },
  PAYOUT_WITHOUT_VAT_ID: {
    group: 'money',
    kind: onOrOff,
    effect: 'next-run',
    title: { en: 'Pay sellers without a VAT number', de: 'Verkäufer ohne USt-IdNr. auszahlen' },
    text: {
      en: 'Whether sellers without a VAT number are paid, without VAT. Otherwise their payouts are held until it is known.',
      de: 'Ob Verkäufer ohne USt-IdNr. ausgezahlt werden, ohne Umsatzsteuer. Andernfalls werden ihre Auszahlungen zurückgehalten, bis sie bekannt ist.',
    },
  },
  RATES_JUMP_PERCENT: {
    group: 'money',
    kind: { type: 'number', minimum: 0.1, maximum: 1000, whole: false, unit: units.percent },
    effect: 'next-rates',
    title: { en: 'Largest daily change of an exchange rate', de: 'Größte tägliche Änderung eines Wechselkurses' },
    text: {
      en: 'A table with a rate that differs by more than this from the day before is refused and reported to operators.',
      de: 'Eine Tabelle mit einem Kurs, der stärker vom Vortag abweicht, wird abgelehnt und dem Betriebsteam gemeldet.',
    },
  },
} as const satisfies SettingDefinitions;
