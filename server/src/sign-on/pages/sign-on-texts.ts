import type { Sentence } from '@lensdock/contract/kernel/language.ts';

/** What the pages of the embedded sign-on say. */
export const signOnTexts = {
  'sign-in': { en: 'Sign in', de: 'Anmelden' },
  'to-the-console': { en: 'to the developer console', de: 'bei der Entwicklerkonsole' },
  email: { en: 'E-mail', de: 'E-Mail' },
  password: { en: 'Password', de: 'Passwort' },
  'wrong-credentials': {
    en: 'There is no account with this e-mail and password.',
    de: 'Es gibt kein Konto mit dieser E-Mail und diesem Passwort.',
  },
  'too-many-attempts': {
    en: 'Too many wrong passwords. Try again in {seconds:wait}.',
    de: 'Zu viele falsche Passwörter. Versuchen Sie es in {seconds:wait} erneut.',
  },
  'sample-people': {
    en: 'Sample people, only on a local server',
    de: 'Beispielpersonen, nur auf einem lokalen Server',
  },
  'sample-password': { en: 'Their password is {password}.', de: 'Das Passwort ist {password}.' },
  operator: { en: 'operator', de: 'Betreiberin' },
  'nobody-yet': { en: 'Nobody can sign in here yet', de: 'Hier kann sich noch niemand anmelden' },
  'nobody-why': {
    en: 'This server has no accounts of its own. Whoever runs it connects an OpenID Connect issuer with the setting SIGN_ON_ISSUER.',
    de: 'Dieser Server hat keine eigenen Konten. Wer ihn betreibt, verbindet mit der Einstellung SIGN_ON_ISSUER einen OpenID-Connect-Aussteller.',
  },
  'sign-out': { en: 'Sign out', de: 'Abmelden' },
  'sign-out-question': { en: 'Sign out of Lensdock?', de: 'Von Lensdock abmelden?' },
  'sign-out-consequence': {
    en: 'Your session ends in this browser, in every tab.',
    de: 'Ihre Sitzung endet in diesem Browser, in allen Tabs.',
  },
  stay: { en: 'Stay signed in', de: 'Angemeldet bleiben' },
  'signed-out': { en: 'You are signed out', de: 'Sie sind abgemeldet' },
  'sign-in-again': { en: 'Sign in again', de: 'Erneut anmelden' },
  'sign-in-failed': { en: 'The sign-in cannot go on', de: 'Die Anmeldung kann nicht fortgesetzt werden' },
  'sign-in-stale': {
    en: 'It has been open for too long, or was started in another window.',
    de: 'Sie war zu lange offen oder wurde in einem anderen Fenster begonnen.',
  },
  'sign-in-unavailable': {
    en: 'The service is unavailable for a moment.',
    de: 'Der Dienst ist vorübergehend nicht erreichbar.',
  },
  'too-many-requests': { en: 'Too many requests', de: 'Zu viele Anfragen' },
  'too-many-requests-wait': {
    en: 'Too many requests came from your network. Try again in {seconds:wait}.',
    de: 'Aus Ihrem Netzwerk kamen zu viele Anfragen. Versuchen Sie es in {seconds:wait} erneut.',
  },
  'try-again': { en: 'Try again', de: 'Erneut versuchen' },
  'start-again': { en: 'Start again', de: 'Neu beginnen' },
  terms: { en: 'Terms', de: 'Bedingungen' },
  support: { en: 'Support', de: 'Support' },
  'other-language': { en: 'Deutsch', de: 'English' },
} satisfies Record<string, Sentence>;

export type SignOnTextKey = keyof typeof signOnTexts;
