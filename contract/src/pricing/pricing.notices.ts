import type { NoticeText } from '../kernel/notice.ts';

export const pricingNotices = {
  'exchange-rates-refused': {
    category: 'ledger',
    en: 'Exchange rates for {day:date} from {source} were rejected: {found}. Prices still use the previous rates. Check the source.',
    de: 'Die Wechselkurse vom {day:date} aus {source} wurden abgelehnt: {found}. Preise werden weiter mit den bisherigen Kursen umgerechnet. Prüfen Sie die Quelle.',
  },
  'subscription-price-started': {
    category: 'prices',
    en: 'The subscription to {app} now costs {price}.',
    de: 'Das Abonnement von {app} kostet jetzt {price}.',
  },
  'tool-licence-granted': {
    category: 'store',
    en: '{app} can now be offered as a tool.',
    de: 'Für {app} wurde die Werkzeuglizenz erteilt.',
  },
  'tool-licence-revoked': {
    category: 'store',
    en: '{app} can no longer be offered as a tool.',
    de: 'Für {app} wurde die Werkzeuglizenz entzogen.',
  },
} satisfies Record<string, NoticeText>;

declare module '../kernel/notice.ts' {
  interface NoticeKinds extends Record<keyof typeof pricingNotices, true> {}
}
