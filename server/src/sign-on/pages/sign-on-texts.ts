import type { Sentence } from '@lensdock/contract/kernel/language.ts';

/** Texts of the embedded sign-on's pages. */
export const signOnTexts = {
  'sign-in': { en: 'Sign in', de: 'Anmelden' },
  'to-the-console': { en: 'to the developer console', de: 'bei der Entwicklerkonsole' },
  'confirm-it-is-you': { en: 'Confirm that it is you', de: 'Bestätigen Sie Ihre Identität' },
  'confirm-why': {
    en: 'Enter your password again to continue with this action.',
    de: 'Geben Sie Ihr Passwort erneut ein, um mit dieser Aktion fortzufahren.',
  },
  confirm: { en: 'Confirm', de: 'Bestätigen' },
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
  'device-code': { en: 'Sign in on the command line', de: 'Anmeldung an der Kommandozeile' },
  'device-code-lead': {
    en: 'Enter the code that lensdock login shows.',
    de: 'Geben Sie den Code ein, den lensdock login anzeigt.',
  },
  'device-code-label': { en: 'Code', de: 'Code' },
  'device-code-wrong': {
    en: 'This code is unknown, expired or already used. Run lensdock login again.',
    de: 'Dieser Code ist unbekannt, abgelaufen oder bereits verwendet. Führen Sie lensdock login erneut aus.',
  },
  'device-denied': {
    en: 'The sign-in was cancelled. You can close this page.',
    de: 'Die Anmeldung wurde abgebrochen. Sie können diese Seite schließen.',
  },
  'device-continue': { en: 'Continue', de: 'Weiter' },
  'device-confirm-lead': {
    en: 'Only continue if you ran lensdock login yourself and it shows this code:',
    de: 'Fahren Sie nur fort, wenn Sie lensdock login selbst ausgeführt haben und es diesen Code anzeigt:',
  },
  'device-cancel': { en: 'Cancel', de: 'Abbrechen' },
  'device-done': { en: 'You are signed in', de: 'Sie sind angemeldet' },
  'device-done-lead': {
    en: 'Return to the command line. You can close this page.',
    de: 'Kehren Sie zur Kommandozeile zurück. Sie können diese Seite schließen.',
  },
  'accept-invitation': { en: 'Accept the invitation', de: 'Einladung annehmen' },
  'invited-to': {
    en: '{by} invites you to {company}, in the role {role:roles}. Your email: {email}.',
    de: '{by} lädt Sie in die Firma {company} ein, in der Rolle {role:roles}. Ihre E-Mail-Adresse: {email}.',
  },
  'invited-to-store': {
    en: '{by} invites you to work for the store, as {roles:all-roles}. Your email: {email}.',
    de: '{by} lädt Sie ein, für den Store zu arbeiten: {roles:all-roles}. Ihre E-Mail-Adresse: {email}.',
  },
  'invited-account': {
    en: 'You already have an account with this email. After you accept, sign in with your password.',
    de: 'Sie haben bereits ein Konto mit dieser E-Mail-Adresse. Nach der Annahme melden Sie sich mit Ihrem Passwort an.',
  },
  'invited-issuer': {
    en: 'Sign in with your account that has this email. The invitation is accepted with the sign-in.',
    de: 'Melden Sie sich mit Ihrem Konto an, das diese E-Mail-Adresse hat. Mit der Anmeldung ist die Einladung angenommen.',
  },
  'not-as-operator': {
    en: 'The account with this email works for the store, so it cannot join a company. Ask for an invitation to another address.',
    de: 'Das Konto mit dieser E-Mail-Adresse arbeitet für den Store und kann deshalb keiner Firma beitreten. Bitten Sie um eine Einladung an eine andere Adresse.',
  },
  'not-as-member': {
    en: 'The account with this email belongs to a company, so it cannot work for the store. Ask for an invitation to another address.',
    de: 'Das Konto mit dieser E-Mail-Adresse gehört zu einer Firma und kann deshalb nicht für den Store arbeiten. Bitten Sie um eine Einladung an eine andere Adresse.',
  },
  'your-name': { en: 'Your name', de: 'Ihr Name' },
  'new-password': { en: 'New password', de: 'Neues Passwort' },
  'password-hint': {
    en: 'At least {minimum} characters. Several words work well.',
    de: 'Mindestens {minimum} Zeichen. Mehrere Wörter sind gut geeignet.',
  },
  'name-missing': { en: 'Enter your name.', de: 'Geben Sie Ihren Namen ein.' },
  'password-too-short': {
    en: 'The password needs at least {minimum} characters.',
    de: 'Das Passwort braucht mindestens {minimum} Zeichen.',
  },
  'password-too-long': {
    en: 'The password can have at most {maximum} characters.',
    de: 'Das Passwort darf höchstens {maximum} Zeichen haben.',
  },
  'password-common': {
    en: 'This password is easy to guess. Choose another one.',
    de: 'Dieses Passwort ist leicht zu erraten. Wählen Sie ein anderes.',
  },
  'invitation-accepted': { en: 'Welcome to {company}', de: 'Willkommen bei {company}' },
  'invitation-accepted-next': {
    en: 'Sign in with your email and your password.',
    de: 'Melden Sie sich mit Ihrer E-Mail-Adresse und Ihrem Passwort an.',
  },
  'invitation-closed': { en: 'This invitation is no longer open', de: 'Diese Einladung ist nicht mehr offen' },
  'invitation-closed-why': {
    en: 'It was accepted, revoked, replaced by a newer email, or is more than seven days old. If you have accepted it, sign in. Otherwise ask the person who invited you to send it again.',
    de: 'Sie wurde angenommen, zurückgezogen, durch eine neuere E-Mail ersetzt oder ist älter als sieben Tage. Wenn Sie sie angenommen haben, melden Sie sich an. Bitten Sie sonst die Person, die Sie eingeladen hat, sie erneut zu senden.',
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
