import type { Sentence } from '@lensdock/contract/kernel/language.ts';

/** What the pages of the sandboxes say. */
export const sandboxTexts = {
  sandbox: { en: 'Sandbox', de: 'Sandbox' },
  'sandbox-why': {
    en: 'This page stands in for the payment provider. It knows nobody, keeps nothing and moves no money.',
    de: 'Diese Seite steht anstelle des Zahlungsanbieters. Sie kennt niemanden, behält nichts und bewegt kein Geld.',
  },
  onboarding: { en: 'Account at the card provider', de: 'Konto beim Kartenanbieter' },
  'onboarding-lead': {
    en: 'Here {company} would say who it is. Choose how the visit ends.',
    de: 'Hier würde {company} sagen, wer sie ist. Wählen Sie, wie der Besuch ausgeht.',
  },
  verified: { en: 'Everything given and verified', de: 'Alles angegeben und bestätigt' },
  pending: { en: 'Everything given, not yet verified', de: 'Alles angegeben, noch nicht bestätigt' },
  'information-missing': { en: 'Two documents are missing', de: 'Zwei Dokumente fehlen' },
  rejected: { en: 'The provider rejects the company', de: 'Der Anbieter lehnt die Firma ab' },
  'broken-off': { en: 'The page breaks off', de: 'Die Seite bricht ab' },
  card: { en: 'Debit card', de: 'Debitkarte' },
  'card-lead': {
    en: 'Here {company} would enter a card. Choose one of these; no number can be entered.',
    de: 'Hier würde {company} eine Karte eingeben. Wählen Sie eine davon, eine Nummer lässt sich nicht eingeben.',
  },
  'debit-5556': { en: 'Debit card ending in 5556', de: 'Debitkarte mit Endung 5556' },
  'debit-0002': {
    en: 'Debit card ending in 0002, payouts to it fail',
    de: 'Debitkarte mit Endung 0002, Auszahlungen darauf scheitern',
  },
  'credit-4242': { en: 'Credit card ending in 4242', de: 'Kreditkarte mit Endung 4242' },
  mail: { en: 'E-mail from the bank provider', de: 'E-Mail vom Bankanbieter' },
  'mail-lead': {
    en: 'To {to}: {company} asked to be paid by transfer. Answer with the account to pay to.',
    de: 'An {to}: {company} möchte per Überweisung ausgezahlt werden. Antworten Sie mit dem Konto, auf das ausgezahlt wird.',
  },
  'mail-answered': { en: 'This e-mail was answered.', de: 'Diese E-Mail wurde beantwortet.' },
  'account-4217': { en: 'Account ending in 4217', de: 'Konto mit Endung 4217' },
  'account-0002': {
    en: 'Account ending in 0002, payouts to it fail',
    de: 'Konto mit Endung 0002, Auszahlungen darauf scheitern',
  },
  decline: { en: 'Decline', de: 'Ablehnen' },
  'go-on': { en: 'Go on', de: 'Weiter' },
  'link-used': { en: 'This link was used or does not exist', de: 'Dieser Link wurde benutzt oder existiert nicht' },
  back: { en: 'Back to the payout settings', de: 'Zurück zu den Auszahlungseinstellungen' },
} satisfies Record<string, Sentence>;

export type SandboxTextKey = keyof typeof sandboxTexts;
