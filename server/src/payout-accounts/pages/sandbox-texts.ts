import type { Sentence } from '@lensdock/contract/kernel/language.ts';

/** Texts of the sandbox pages. */
export const sandboxTexts = {
  sandbox: { en: 'Sandbox', de: 'Sandbox' },
  'sandbox-why': {
    en: 'This page stands in for the payment provider. It stores no data and moves no money.',
    de: 'Diese Seite ersetzt den Zahlungsanbieter. Sie speichert keine Daten und bewegt kein Geld.',
  },
  onboarding: { en: 'Card provider account', de: 'Konto beim Kartenanbieter' },
  'onboarding-lead': {
    en: 'This is where {company} would provide its details. Choose an outcome.',
    de: 'Hier würde {company} Angaben zur Firma machen. Wählen Sie ein Ergebnis aus.',
  },
  verified: { en: 'Details complete and verified', de: 'Angaben vollständig und verifiziert' },
  pending: { en: 'Details complete, verification pending', de: 'Angaben vollständig, Verifizierung steht aus' },
  'information-missing': { en: 'Two documents are missing', de: 'Zwei Dokumente fehlen' },
  rejected: { en: 'The provider rejects the company', de: 'Der Anbieter lehnt die Firma ab' },
  'broken-off': { en: 'Onboarding is interrupted', de: 'Registrierung wird abgebrochen' },
  card: { en: 'Debit card', de: 'Debitkarte' },
  'card-lead': {
    en: 'This is where {company} would enter a card. Choose a test card; you cannot enter a number.',
    de: 'Hier würde {company} eine Karte eingeben. Wählen Sie eine Testkarte aus; Nummern können nicht eingegeben werden.',
  },
  'debit-5556': { en: 'Debit card ending in 5556', de: 'Debitkarte mit Endung 5556' },
  'debit-0002': {
    en: 'Debit card ending in 0002 (payouts fail)',
    de: 'Debitkarte mit Endung 0002 (Auszahlungen scheitern)',
  },
  'credit-4242': { en: 'Credit card ending in 4242', de: 'Kreditkarte mit Endung 4242' },
  mail: { en: 'Email from the bank provider', de: 'E-Mail vom Bankanbieter' },
  'mail-lead': {
    en: 'To {to}: {company} requested payouts by bank transfer. Reply with the account to pay to.',
    de: 'An {to}: {company} hat Auszahlungen per Überweisung angefordert. Antworten Sie mit dem Konto, auf das ausgezahlt werden soll.',
  },
  'mail-answered': { en: 'This email has already been answered.', de: 'Diese E-Mail wurde bereits beantwortet.' },
  'account-4217': { en: 'Account ending in 4217', de: 'Konto mit Endung 4217' },
  'account-0002': {
    en: 'Account ending in 0002 (payouts fail)',
    de: 'Konto mit Endung 0002 (Auszahlungen scheitern)',
  },
  decline: { en: 'Decline', de: 'Ablehnen' },
  'go-on': { en: 'Continue', de: 'Weiter' },
  'link-used': {
    en: 'This link has already been used or does not exist',
    de: 'Dieser Link wurde bereits benutzt oder existiert nicht',
  },
  back: { en: 'Back to payout settings', de: 'Zurück zu den Auszahlungseinstellungen' },
} satisfies Record<string, Sentence>;

export type SandboxTextKey = keyof typeof sandboxTexts;
