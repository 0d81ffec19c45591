import type { AuditWords } from '../kernel/audit-words.ts';

export const payoutAccountsAudit = {
  attempts: {
    'add-payout-method': { en: 'Add a payout method', de: 'Auszahlungsweg hinzufügen' },
    'confirm-payout-change': { en: 'Confirm a payout account change', de: 'Änderung am Auszahlungskonto zustimmen' },
    'check-card-onboarding': {
      en: 'Check the account status at the card provider',
      de: 'Kontostatus beim Kartenanbieter abfragen',
    },
    'propose-payout-change': { en: 'Propose a payout account change', de: 'Änderung am Auszahlungskonto vorschlagen' },
    'read-payout-changes': {
      en: 'View proposed payout account changes',
      de: 'Vorgeschlagene Änderungen an Auszahlungskonten anzeigen',
    },
    'require-two-people': {
      en: 'Require two people for payout account changes',
      de: 'Zwei Personen für Änderungen an Auszahlungskonten verlangen',
    },
    'withdraw-payout-change': {
      en: 'Withdraw or decline a payout account change',
      de: 'Änderung am Auszahlungskonto zurückziehen oder ablehnen',
    },
    'read-bank-onboarding': { en: 'View the bank provider account', de: 'Konto beim Bankanbieter anzeigen' },
    'read-card-onboarding': { en: 'View the card provider account', de: 'Konto beim Kartenanbieter anzeigen' },
    'read-company-payout-accounts': {
      en: 'View the payout accounts of a company',
      de: 'Auszahlungskonten einer Firma anzeigen',
    },
    'request-bank-onboarding': { en: 'Request a bank provider account', de: 'Konto beim Bankanbieter anfordern' },
    'set-bank-account': {
      en: 'Set the status of a bank provider account',
      de: 'Status eines Kontos beim Bankanbieter festlegen',
    },
    'start-card-onboarding': { en: 'Start card provider onboarding', de: 'Registrierung beim Kartenanbieter starten' },
  },
  actions: {
    'create-card-account': { en: 'Created a card provider account', de: 'Konto beim Kartenanbieter angelegt' },
    'request-bank-onboarding': { en: 'Requested a bank provider account', de: 'Konto beim Bankanbieter angefordert' },
    'set-bank-account': {
      en: 'Set the status of a bank provider account',
      de: 'Status eines Kontos beim Bankanbieter festgelegt',
    },
    'propose-payout-change': {
      en: 'Proposed a payout account change',
      de: 'Änderung am Auszahlungskonto vorgeschlagen',
    },
    'confirm-payout-change': {
      en: 'Confirmed a payout account change',
      de: 'Änderung am Auszahlungskonto zugestimmt',
    },
    'make-payout-change': {
      en: 'Applied a confirmed payout account change',
      de: 'Bestätigte Änderung am Auszahlungskonto ausgeführt',
    },
    'withdraw-payout-change': {
      en: 'Withdrew a payout account change',
      de: 'Änderung am Auszahlungskonto zurückgezogen',
    },
    'decline-payout-change': { en: 'Declined a payout account change', de: 'Änderung am Auszahlungskonto abgelehnt' },
    'expire-payout-change': { en: 'A payout account change expired', de: 'Änderung am Auszahlungskonto abgelaufen' },
    'require-two-people': {
      en: 'Required two people for payout account changes',
      de: 'Zwei Personen für Änderungen an Auszahlungskonten verlangt',
    },
    'allow-one-person': {
      en: 'Ended the requirement of two people for payout account changes',
      de: 'Keine zwei Personen mehr für Änderungen an Auszahlungskonten verlangt',
    },
    'payout-account-news': {
      en: 'Updated a payout account from its provider',
      de: 'Auszahlungskonto vom Anbieter aktualisiert',
    },
  },
  fields: {
    change: { en: 'Change', de: 'Änderung' },
    proposedBy: { en: 'Proposed by', de: 'Vorgeschlagen von' },
    accountId: { en: 'Account', de: 'Konto' },
    allowedPayoutMethod: { en: 'Allowed payout method', de: 'Zulässiger Auszahlungsweg' },
    bankAccountType: { en: 'Bank account type', de: 'Art des Bankkontos' },
    cardRefused: { en: 'Card rejected', de: 'Karte abgelehnt' },
    cardStatus: { en: 'Card provider status', de: 'Status beim Kartenanbieter' },
    emailSentTo: { en: 'Email sent to', de: 'E-Mail gesendet an' },
    informationProvided: { en: 'Details provided', de: 'Angaben vollständig' },
    methodType: { en: 'Payout method', de: 'Auszahlungsweg' },
    missing: { en: 'Missing documents', de: 'Fehlende Unterlagen' },
    payoutMethod: { en: 'Payout method', de: 'Auszahlungsweg' },
    progressStatus: { en: 'Progress', de: 'Fortschritt' },
    sellerAccountId: { en: 'Bank provider account', de: 'Konto beim Bankanbieter' },
    sellerStatus: { en: 'Bank provider status', de: 'Status beim Bankanbieter' },
    sellerStatusTold: { en: 'Last notified status', de: 'Zuletzt mitgeteilter Status' },
    verificationStatus: { en: 'Verification', de: 'Verifizierung' },
  },
} satisfies AuditWords;

declare module '../kernel/audit-words.ts' {
  interface RecordedActions extends Record<keyof typeof payoutAccountsAudit.actions, true> {}
  interface AuditSubjects {
    'payout-account': true;
    'payout-change': true;
  }
}
