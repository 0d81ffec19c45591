import type { NoticeText } from '../kernel/notice.ts';

export const payoutsNotices = {
  'payout-paid': {
    category: 'payouts',
    en: 'A payout of {amount:money} for {company} is in transit to your account. The invoices are listed with the orders under Revenue.',
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
    en: '{name} requested a payout run above the limit. Check it on the Payout runs page, then confirm or withdraw it.',
    de: '{name} hat einen Auszahlungslauf über dem Grenzbetrag angefordert. Prüfen Sie ihn auf der Seite „Auszahlungsläufe“, und bestätigen Sie ihn, oder ziehen Sie ihn zurück.',
  },
  'payout-run-blocked': {
    category: 'ledger',
    en: 'The weekly payout run did not start: invoice issuer details are incomplete. Have an administrator complete them on the Settings page, then start the run on the Payout runs page.',
    de: 'Der wöchentliche Auszahlungslauf wurde nicht gestartet: Die Angaben zum Aussteller der Gutschriften sind unvollständig. Lassen Sie die Angaben von der Administration auf der Seite „Einstellungen“ ergänzen, und starten Sie den Lauf danach auf der Seite „Auszahlungsläufe“.',
  },
  'payout-run-blocked-by-ledger': {
    category: 'ledger',
    en: 'The weekly payout run did not start: the last check of the ledger found discrepancies. The page Payout runs lists them. Start the run there once they are resolved.',
    de: 'Der wöchentliche Auszahlungslauf wurde nicht gestartet: Die letzte Prüfung des Hauptbuchs hat Abweichungen ergeben. Die Seite Auszahlungsläufe führt sie auf. Starten Sie den Lauf dort, sobald die Ursache geklärt ist.',
  },
} satisfies Record<string, NoticeText>;

declare module '../kernel/notice.ts' {
  interface NoticeKinds extends Record<keyof typeof payoutsNotices, true> {}
}
