import type { Language } from '../kernel/language.ts';

/** The reason of a failed payout and the remedy, for the seller and for operators. */
type Reason = Readonly<Record<Language, string>>;

const reasons = {
  accountClosed: {
    en: 'The payout account is closed or does not exist. Enter another account in the payout settings',
    de: 'Das Auszahlungskonto ist geschlossen oder existiert nicht. Geben Sie in den Auszahlungseinstellungen ein anderes Konto an',
  },
  accountRestricted: {
    en: 'The bank does not accept payments to this account at the moment. Ask the bank, or enter another account in the payout settings',
    de: 'Die Bank nimmt derzeit keine Zahlungen auf dieses Konto an. Fragen Sie die Bank, oder geben Sie in den Auszahlungseinstellungen ein anderes Konto an',
  },
  detailsWrong: {
    en: 'The account number or the name of its holder is wrong. Correct them in the payout settings',
    de: 'Die Kontonummer oder der Name des Kontoinhabers stimmt nicht. Berichtigen Sie die Angaben in den Auszahlungseinstellungen',
  },
  cardRefused: {
    en: 'The debit card does not accept the payment. Enter another card or a bank account in the payout settings',
    de: 'Die Debitkarte nimmt die Zahlung nicht an. Geben Sie in den Auszahlungseinstellungen eine andere Karte oder ein Bankkonto an',
  },
  currency: {
    en: 'The account does not accept this currency. Enter another account in the payout settings',
    de: 'Das Konto nimmt diese Währung nicht an. Geben Sie in den Auszahlungseinstellungen ein anderes Konto an',
  },
  methodMissing: {
    en: 'The payout account has no bank account or card. Add one in the payout settings',
    de: 'Das Auszahlungskonto hat kein Bankkonto und keine Karte. Fügen Sie in den Auszahlungseinstellungen eines davon hinzu',
  },
  country: {
    en: 'The payment provider does not pay to the country of this account. Enter another account in the payout settings',
    de: 'Der Zahlungsanbieter zahlt nicht in das Land dieses Kontos aus. Geben Sie in den Auszahlungseinstellungen ein anderes Konto an',
  },
  storeBalance: {
    en: 'The balance of the store at the payment provider was too low. The store has to top it up; the seller does not need to do anything',
    de: 'Das Guthaben des Stores beim Zahlungsanbieter reichte nicht aus. Der Store muss es aufladen; der Verkäufer muss nichts tun',
  },
  unnamed: {
    en: 'The payment provider gave no reason. Check the account in the payout settings, and contact support if it happens again',
    de: 'Der Zahlungsanbieter nannte keinen Grund. Prüfen Sie das Konto in den Auszahlungseinstellungen, und wenden Sie sich an den Support, wenn es wieder vorkommt',
  },
} as const satisfies Record<string, Reason>;

/** By the providers' codes, and by the failures of our own ports. */
const reasonOfCode: Readonly<Record<string, keyof typeof reasons>> = {
  account_closed: 'accountClosed',
  no_account: 'accountClosed',
  'account-unknown': 'accountClosed',
  'account-closed': 'accountClosed',
  'method-missing': 'methodMissing',
  account_frozen: 'accountRestricted',
  bank_account_restricted: 'accountRestricted',
  bank_ownership_changed: 'accountRestricted',
  debit_not_authorized: 'accountRestricted',
  declined: 'accountRestricted',
  invalid_account_number: 'detailsWrong',
  incorrect_account_holder_name: 'detailsWrong',
  incorrect_account_holder_address: 'detailsWrong',
  incorrect_account_holder_tax_id: 'detailsWrong',
  'bank-details-refused': 'detailsWrong',
  expired_card: 'cardRefused',
  invalid_card: 'cardRefused',
  lost_or_stolen_card: 'cardRefused',
  unsupported_card: 'cardRefused',
  'card-not-debit': 'cardRefused',
  invalid_currency: 'currency',
  'country-not-supported': 'country',
  insufficient_funds: 'storeBalance',
  'funds-missing': 'storeBalance',
};

/** One or two sentences, without the last full stop. */
export function payoutFailureReason(code: string, language: Language): string {
  return reasons[reasonOfCode[code] ?? 'unnamed'][language];
}
