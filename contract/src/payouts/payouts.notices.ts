import type { NoticeText } from '../kernel/notice.ts';

export const payoutsNotices = {
  'payout-paid': {
    category: 'payouts',
    en: 'A payout of {amount:money} for {company} is on its way to your account. The invoices are listed with the orders under Revenue.',
    de: 'Eine Auszahlung über {amount:money} für {company} wurde auf Ihr Konto überwiesen. Die Gutschriften finden Sie bei den Bestellungen.',
  },
  'payout-failed': {
    category: 'payouts',
    en: 'A payout of {amount:money} for {company} failed. {reasonEn}. The amount is pending again and will be included in the next payout run.',
    de: 'Eine Auszahlung über {amount:money} für {company} ist nicht angekommen. {reasonDe}. Der Betrag wird mit dem nächsten Auszahlungslauf erneut überwiesen.',
  },
  'payout-run-failed': {
    category: 'ledger',
    en: 'A payout of {amount:money} to {company} failed. {reasonEn}.',
    de: 'Eine Auszahlung über {amount:money} an {company} ist fehlgeschlagen. {reasonDe}.',
  },
  'payout-arrived': {
    category: 'payouts',
    en: 'A payout of {amount:money} for {company} has arrived in your account.',
    de: 'Eine Auszahlung über {amount:money} für {company} ist auf Ihrem Konto eingegangen.',
  },
  'payout-run-requested': {
    category: 'ledger',
    en: '{name} requested a payout run above the limit. Check it on the page Payout runs, then confirm or withdraw it.',
    de: '{name} hat einen Auszahlungslauf über dem Grenzbetrag angefordert. Prüfen Sie ihn auf der Seite Auszahlungsläufe, und bestätigen Sie ihn, oder ziehen Sie ihn zurück.',
  },
  'payout-run-blocked': {
    category: 'ledger',
    en: 'The weekly payout run did not start: the issuer of the invoices is incomplete. Have an administrator complete it on the page Settings, then start the run on the page Payout runs.',
    de: 'Der wöchentliche Auszahlungslauf wurde nicht gestartet: Der Aussteller der Gutschriften ist unvollständig. Lassen Sie ihn in der Administration auf der Seite Einstellungen ergänzen, und starten Sie den Lauf danach auf der Seite Auszahlungsläufe.',
  },
} satisfies Record<string, NoticeText>;

declare module '../kernel/notice.ts' {
  interface NoticeKinds extends Record<keyof typeof payoutsNotices, true> {}
}
