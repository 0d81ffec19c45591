import type { Sentence } from '@lensdock/contract/kernel/language.ts';

/** Texts of the embedded sign-on's pages. */
export const signOnTexts = {
  'sign-in': { en: 'Sign in', de: 'Anmelden' },
  'to-the-console': { en: 'to the developer console', de: 'bei der Entwicklerkonsole' },
  email: { en: 'Email', de: 'E-Mail-Adresse' },
  password: { en: 'Password', de: 'Passwort' },
  'wrong-credentials': {
    en: 'The email or password is incorrect.',
    de: 'E-Mail-Adresse oder Passwort ist falsch.',
  },
  'too-many-attempts': {
    en: 'Too many wrong passwords. Try again in {seconds:wait}.',
    de: 'Zu viele falsche Passwörter. Versuchen Sie es in {seconds:wait} erneut.',
  },
  'sample-people': {
    en: 'Sample people (local server only)',
    de: 'Beispielpersonen (nur auf lokalen Servern)',
  },
  'sample-password': { en: 'The password for all of them is {password}.', de: 'Passwort: {password}' },
  operator: { en: 'operator', de: 'Betreiberin' },
  'nobody-yet': { en: 'Sign-in is not set up yet', de: 'Anmeldung noch nicht eingerichtet' },
  'nobody-why': {
    en: 'This server has no accounts of its own. To enable sign-in, connect an OpenID Connect issuer with the setting SIGN_ON_ISSUER.',
    de: 'Dieser Server hat keine eigenen Konten. Verbinden Sie mit der Einstellung SIGN_ON_ISSUER einen OpenID-Connect-Anbieter.',
  },
  'sign-out': { en: 'Sign out', de: 'Abmelden' },
  'sign-out-question': { en: 'Sign out of Lensdock?', de: 'Von Lensdock abmelden?' },
  'sign-out-consequence': {
    en: 'You will be signed out in every tab of this browser.',
    de: 'Ihre Sitzung wird in allen Tabs dieses Browsers beendet.',
  },
  stay: { en: 'Stay signed in', de: 'Angemeldet bleiben' },
  'signed-out': { en: 'You are signed out', de: 'Sie wurden abgemeldet' },
  'sign-in-again': { en: 'Sign in again', de: 'Erneut anmelden' },
  'sign-in-failed': { en: 'Sign-in could not be completed', de: 'Anmeldung nicht möglich' },
  'sign-in-stale': {
    en: 'The sign-in was open for too long or was started in another window.',
    de: 'Die Anmeldung ist abgelaufen oder wurde in einem anderen Fenster gestartet.',
  },
  'sign-in-unavailable': {
    en: 'The service is temporarily unavailable.',
    de: 'Der Anmeldedienst ist vorübergehend nicht verfügbar.',
  },
  'too-many-requests': { en: 'Too many requests', de: 'Zu viele Anfragen' },
  'too-many-requests-wait': {
    en: 'Too many requests came from your network. Try again in {seconds:wait}.',
    de: 'Aus Ihrem Netzwerk kamen zu viele Anfragen. Versuchen Sie es in {seconds:wait} erneut.',
  },
  'try-again': { en: 'Try again', de: 'Erneut versuchen' },
  'start-again': { en: 'Start again', de: 'Anmeldung neu starten' },
  terms: { en: 'Terms', de: 'Bedingungen' },
  support: { en: 'Support', de: 'Support' },
  'other-language': { en: 'Deutsch', de: 'English' },
} satisfies Record<string, Sentence>;

export type SignOnTextKey = keyof typeof signOnTexts;
