import type { Sentence } from '@lensdock/contract/kernel/language.ts';

/** Texts about passwords and second factors. */
export const accountTexts = {
  'use-passkey': { en: 'Sign in with a passkey', de: 'Mit Passkey anmelden' },
  'passkey-cancelled': {
    en: 'No passkey was used. Try again, or sign in another way.',
    de: 'Es wurde kein Passkey verwendet. Versuchen Sie es erneut oder melden Sie sich auf einem anderen Weg an.',
  },
  'passkey-refused': {
    en: 'This passkey is not known here, or the sign-in took too long. Try again, or use your password.',
    de: 'Dieser Passkey ist hier nicht bekannt, oder die Anmeldung hat zu lange gedauert. Versuchen Sie es erneut oder verwenden Sie Ihr Passwort.',
  },
  'account-blocked': {
    en: 'Your account has been blocked. Contact support.',
    de: 'Ihr Konto ist gesperrt. Wenden Sie sich an den Support.',
  },
  'second-step': { en: 'Second factor', de: 'Zweiter Faktor' },
  'second-step-code': {
    en: 'Enter the code from your authenticator app, or a recovery code.',
    de: 'Geben Sie den Code aus Ihrer Authenticator-App oder einen Wiederherstellungscode ein.',
  },
  'second-step-recovery': {
    en: 'Use your passkey, or enter a recovery code.',
    de: 'Verwenden Sie Ihren Passkey oder geben Sie einen Wiederherstellungscode ein.',
  },
  'second-step-lost': {
    en: 'Without your device and your recovery codes, contact support.',
    de: 'Wenden Sie sich ohne Ihr Gerät und ohne Wiederherstellungscodes an den Support.',
  },
  code: { en: 'Code', de: 'Code' },
  'recovery-code': { en: 'Recovery code', de: 'Wiederherstellungscode' },
  'wrong-code': {
    en: 'The code is wrong, expired or already used. Wait for the next one and try again.',
    de: 'Der Code ist falsch, abgelaufen oder bereits verwendet. Warten Sie auf den nächsten und versuchen Sie es erneut.',
  },
  'too-many-codes': {
    en: 'Too many wrong codes. Try again in {seconds:wait}.',
    de: 'Zu viele falsche Codes. Versuchen Sie es in {seconds:wait} erneut.',
  },
  'set-up-totp': { en: 'Set up an authenticator app', de: 'Authenticator-App einrichten' },
  'second-factor-required-by': {
    en: '{company} requires a second factor for sign-in.',
    de: '{company} verlangt für die Anmeldung einen zweiten Faktor.',
  },
  'scan-code': {
    en: 'Scan this code with an authenticator app, such as the one in your password manager.',
    de: 'Scannen Sie diesen Code mit einer Authenticator-App, zum Beispiel der Ihres Passwortmanagers.',
  },
  'qr-code': { en: 'QR code for the authenticator app', de: 'QR-Code für die Authenticator-App' },
  'type-secret': { en: 'Or enter this key in the app:', de: 'Oder geben Sie diesen Schlüssel in der App ein:' },
  'first-code': { en: 'Code that the app shows', de: 'Code, den die App anzeigt' },
  'recovery-codes': { en: 'Your recovery codes', de: 'Ihre Wiederherstellungscodes' },
  'recovery-codes-text': {
    en: 'Save these codes where you will find them without your device. Each one works once in place of your second factor. They are not shown again.',
    de: 'Bewahren Sie diese Codes so auf, dass Sie sie ohne Ihr Gerät finden. Jeder ersetzt einmal Ihren zweiten Faktor. Sie werden nicht erneut angezeigt.',
  },
  'codes-saved': { en: 'I have saved the codes', de: 'Ich habe die Codes gespeichert' },
  'forgotten-password': { en: 'Forgotten your password?', de: 'Passwort vergessen?' },
  'reset-password': { en: 'Set a new password', de: 'Neues Passwort festlegen' },
  'reset-lead': {
    en: 'Enter your email. If an account uses it, a link is sent there that works once, within an hour.',
    de: 'Geben Sie Ihre E-Mail-Adresse ein. Wenn es dafür ein Konto gibt, wird ein Link dorthin gesendet, der einmal und eine Stunde lang gilt.',
  },
  'send-link': { en: 'Send link', de: 'Link senden' },
  'link-sent': { en: 'Check your email', de: 'Prüfen Sie Ihre E-Mails' },
  'link-sent-text': {
    en: 'If an account has this email, a link to set a new password is on its way.',
    de: 'Wenn es ein Konto mit dieser E-Mail-Adresse gibt, ist ein Link zum Festlegen eines neuen Passworts unterwegs.',
  },
  'link-closed': { en: 'This link no longer works', de: 'Dieser Link gilt nicht mehr' },
  'link-closed-text': {
    en: 'It was used, replaced by a newer email, or is more than an hour old. Request a new one.',
    de: 'Er wurde verwendet, durch eine neuere E-Mail ersetzt oder ist älter als eine Stunde. Fordern Sie einen neuen an.',
  },
  'request-link': { en: 'Request a new link', de: 'Neuen Link anfordern' },
  'password-set': { en: 'Your password is set', de: 'Ihr Passwort ist festgelegt' },
  'password-set-text': {
    en: 'All your sessions have ended. Sign in with the new password.',
    de: 'Alle Ihre Sitzungen wurden beendet. Melden Sie sich mit dem neuen Passwort an.',
  },
  'reset-factor': { en: 'Reset the second factor', de: 'Zweiten Faktor zurücksetzen' },
  'reset-factor-text': {
    en: 'This removes your authenticator app, all passkeys and all recovery codes, and ends your sessions. Afterwards you sign in with your password.',
    de: 'Damit werden Ihre Authenticator-App, alle Passkeys und alle Wiederherstellungscodes entfernt und Ihre Sitzungen beendet. Danach melden Sie sich mit Ihrem Passwort an.',
  },
  'reset-factor-act': { en: 'Reset second factor', de: 'Zweiten Faktor zurücksetzen' },
  'keep-factor': { en: 'Keep it', de: 'Beibehalten' },
  'factor-reset': { en: 'Your second factor is reset', de: 'Ihr zweiter Faktor ist zurückgesetzt' },
  'factor-reset-text': {
    en: 'Sign in with your password and set up a new second factor.',
    de: 'Melden Sie sich mit Ihrem Passwort an und richten Sie einen neuen zweiten Faktor ein.',
  },
  'factor-link-closed-text': {
    en: 'It was used, replaced by a newer email, or is more than a day old. Ask support for a new one.',
    de: 'Er wurde verwendet, durch eine neuere E-Mail ersetzt oder ist älter als ein Tag. Bitten Sie den Support um einen neuen.',
  },
  account: { en: 'Password and second factor', de: 'Passwort und zweiter Faktor' },
  'account-of': { en: 'The account of {name} ({email})', de: 'Das Konto von {name} ({email})' },
  'back-to-console': { en: 'Back to the console', de: 'Zurück zur Konsole' },
  'account-saved': { en: 'Saved.', de: 'Gespeichert.' },
  'account-refused': {
    en: 'Nothing was changed: the passkey is already registered, or the browser responded too late. Try again.',
    de: 'Es wurde nichts geändert: Der Passkey ist bereits registriert, oder der Browser hat zu spät geantwortet. Versuchen Sie es erneut.',
  },
  'account-last-factor': {
    en: '{company} requires a second factor, so add another one before you remove this one.',
    de: '{company} verlangt einen zweiten Faktor. Fügen Sie einen anderen hinzu, bevor Sie diesen entfernen.',
  },
  totp: { en: 'Authenticator app', de: 'Authenticator-App' },
  'totp-on': {
    en: 'Set up. It shows a new code every 30 seconds.',
    de: 'Eingerichtet. Sie zeigt alle 30 Sekunden einen neuen Code.',
  },
  'totp-off': {
    en: 'Asks for a code from your phone or password manager after the password.',
    de: 'Verlangt nach dem Passwort einen Code aus Ihrem Telefon oder Passwortmanager.',
  },
  'set-up': { en: 'Set up', de: 'Einrichten' },
  'turn-on': { en: 'Turn on', de: 'Aktivieren' },
  'remove-totp': { en: 'Remove authenticator app', de: 'Authenticator-App entfernen' },
  passkeys: { en: 'Passkeys', de: 'Passkeys' },
  'passkeys-text': {
    en: 'Sign in with the fingerprint, face or PIN of a device, or with a security key, without a password.',
    de: 'Melden Sie sich ohne Passwort an: mit Fingerabdruck, Gesicht oder PIN eines Geräts oder mit einem Sicherheitsschlüssel.',
  },
  'passkeys-none': { en: 'No passkeys yet.', de: 'Noch keine Passkeys.' },
  'passkeys-unavailable': {
    en: 'Browsers offer passkeys only for addresses with a name, such as localhost.',
    de: 'Browser bieten Passkeys nur für Adressen mit einem Namen an, zum Beispiel localhost.',
  },
  'passkey-name': { en: 'Name of the passkey', de: 'Name des Passkeys' },
  'passkey-default-name': { en: 'My device', de: 'Mein Gerät' },
  'passkey-added': { en: 'added {day:date}', de: 'hinzugefügt am {day:date}' },
  'add-passkey': { en: 'Add passkey', de: 'Passkey hinzufügen' },
  'remove-passkey': { en: 'Remove passkey {name}', de: 'Passkey {name} entfernen' },
  remove: { en: 'Remove', de: 'Entfernen' },
  'codes-left': { en: 'Unused recovery codes: {count}.', de: 'Unbenutzte Wiederherstellungscodes: {count}.' },
  'new-codes': { en: 'Create new recovery codes', de: 'Neue Wiederherstellungscodes erstellen' },
  'change-password': { en: 'Change password', de: 'Passwort ändern' },
  'change-password-text': {
    en: 'Ends your sessions on other devices.',
    de: 'Beendet Ihre Sitzungen auf anderen Geräten.',
  },
  'sample-password-fixed': {
    en: 'Sample people keep their password.',
    de: 'Beispielpersonen behalten ihr Passwort.',
  },
  unsubscribe: { en: 'Unsubscribe', de: 'E-Mails abbestellen' },
  'unsubscribe-lead': {
    en: 'You will receive no more emails of the category “{category}”. The messages stay in your inbox in the console.',
    de: 'Sie erhalten keine E-Mails der Kategorie „{category}“ mehr. Die Nachrichten bleiben in Ihrem Posteingang in der Konsole.',
  },
  'unsubscribe-button': { en: 'Unsubscribe', de: 'Abbestellen' },
  unsubscribed: { en: 'You are unsubscribed', de: 'Abbestellt' },
  'unsubscribed-text': {
    en: 'Emails of the category “{category}” are turned off. You can turn them on again in the notification settings.',
    de: 'E-Mails der Kategorie „{category}“ sind deaktiviert. In den Benachrichtigungseinstellungen können Sie sie wieder aktivieren.',
  },
  'unsubscribe-wrong': { en: 'This link is not valid', de: 'Dieser Link ist ungültig' },
  'unsubscribe-wrong-text': {
    en: 'Open the link from the email again, or choose your emails in the notification settings.',
    de: 'Öffnen Sie den Link in der E-Mail erneut oder wählen Sie Ihre E-Mails in den Benachrichtigungseinstellungen.',
  },
  'notification-settings': { en: 'Notification settings', de: 'Benachrichtigungseinstellungen' },
} satisfies Record<string, Sentence>;

export type AccountTextKey = keyof typeof accountTexts;
