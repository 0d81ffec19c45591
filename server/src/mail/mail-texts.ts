import type { Sentence } from '@lensdock/contract/kernel/language.ts';

/** Texts around the notice in every email. */
export const mailTexts = {
  greeting: { en: 'Hello {name},', de: 'Guten Tag {name},' },
  open: { en: 'Open in the console:', de: 'In der Konsole öffnen:' },
  test: { en: 'Test: {title}', de: 'Test: {title}' },
  optional: {
    en: 'Choose which emails you receive:',
    de: 'Legen Sie fest, welche E-Mails Sie erhalten:',
  },
  unsubscribe: { en: 'Unsubscribe from these emails:', de: 'Diese E-Mails abbestellen:' },
  invitation: {
    en: '{by} invites you to {company} on Lensdock, in the role {roles:all-roles}. The link works once and for seven days.',
    de: '{by} lädt Sie in die Firma {company} bei Lensdock ein, in der Rolle {roles:all-roles}. Der Link gilt sieben Tage und nur einmal.',
  },
  'invitation-closed': {
    en: '{by} invited you to {company} on Lensdock. The invitation is no longer open.',
    de: '{by} hat Sie in die Firma {company} bei Lensdock eingeladen. Die Einladung ist nicht mehr offen.',
  },
  'store-invitation': {
    en: '{by} invites you to work for the store on Lensdock, as {roles:all-roles}. The link works once and for seven days.',
    de: '{by} lädt Sie ein, bei Lensdock für den Store zu arbeiten: {roles:all-roles}. Der Link gilt sieben Tage und nur einmal.',
  },
  'store-invitation-closed': {
    en: '{by} invited you to work for the store on Lensdock. The invitation is no longer open.',
    de: '{by} hat Sie eingeladen, bei Lensdock für den Store zu arbeiten. Die Einladung ist nicht mehr offen.',
  },
  accept: { en: 'Accept the invitation:', de: 'Einladung annehmen:' },
  unexpected: {
    en: 'If you did not expect this invitation, ignore this email.',
    de: 'Wenn Sie diese Einladung nicht erwartet haben, können Sie diese E-Mail ignorieren.',
  },
  'reset-password': {
    en: 'Someone asked to set a new password for your account at Lensdock. The link works once, within an hour.',
    de: 'Für Ihr Konto bei Lensdock wurde ein neues Passwort angefordert. Der Link gilt einmal und eine Stunde lang.',
  },
  'set-password': { en: 'Set a new password:', de: 'Neues Passwort festlegen:' },
  'reset-unexpected': {
    en: 'If you did not ask for it, ignore this email. Your password stays as it is.',
    de: 'Wenn Sie das nicht angefordert haben, können Sie diese E-Mail ignorieren. Ihr Passwort bleibt unverändert.',
  },
  'password-changed': {
    en: 'The password of your account at Lensdock was changed. Your other sessions have ended.',
    de: 'Das Passwort Ihres Kontos bei Lensdock wurde geändert. Ihre anderen Sitzungen wurden beendet.',
  },
  'second-factor-changed': {
    en: 'A second factor of your account at Lensdock was added, removed or renewed.',
    de: 'Ein zweiter Faktor Ihres Kontos bei Lensdock wurde hinzugefügt, entfernt oder erneuert.',
  },
  'reset-second-factor': {
    en: 'The store was asked to reset the second factor of your account at Lensdock. The link removes your authenticator app, passkeys and recovery codes. It works once, within a day.',
    de: 'Der Store wurde gebeten, den zweiten Faktor Ihres Kontos bei Lensdock zurückzusetzen. Der Link entfernt Ihre Authenticator-App, Ihre Passkeys und Wiederherstellungscodes. Er gilt einmal und einen Tag lang.',
  },
  'confirm-reset': { en: 'Reset the second factor:', de: 'Zweiten Faktor zurücksetzen:' },
  'second-factor-reset-unexpected': {
    en: 'If you did not ask for it, do not open the link and contact support. Your second factor stays as it is.',
    de: 'Wenn Sie das nicht angefordert haben, öffnen Sie den Link nicht und wenden Sie sich an den Support. Ihr zweiter Faktor bleibt unverändert.',
  },
  'second-factor-reset': {
    en: 'The second factor of your account at Lensdock was reset. All your sessions have ended.',
    de: 'Der zweite Faktor Ihres Kontos bei Lensdock wurde zurückgesetzt. Alle Ihre Sitzungen wurden beendet.',
  },
  'check-account': { en: 'Check your account:', de: 'Prüfen Sie Ihr Konto:' },
  'change-unexpected': {
    en: 'If this was not you, set a new password at once and contact support.',
    de: 'Wenn Sie das nicht waren, legen Sie sofort ein neues Passwort fest und wenden Sie sich an den Support.',
  },
  'report-received': {
    en: 'Your report about {app} has arrived. The store reviews it and emails you the result.',
    de: 'Ihre Meldung zu {app} ist eingegangen. Der Store prüft sie und teilt Ihnen das Ergebnis mit.',
  },
  'report-decided': {
    en: 'The store decided on your report about {app}. {reply}',
    de: 'Der Store hat über Ihre Meldung zu {app} entschieden. {reply}',
  },
  'report-end': {
    en: 'You receive this email because this address was given with a report of an app. The address is deleted some months after the decision.',
    de: 'Sie erhalten diese E-Mail, weil diese Adresse mit der Meldung einer App angegeben wurde. Die Adresse wird einige Monate nach der Entscheidung gelöscht.',
  },
  always: {
    en: 'These emails are always sent because they concern your company’s permissions or its apps in the store.',
    de: 'Diese E-Mails werden immer gesendet, weil sie die Berechtigungen Ihrer Firma oder ihre Apps im Store betreffen.',
  },
  'always-operator': {
    en: 'These emails are always sent because they concern the store’s payouts and bookings.',
    de: 'Diese E-Mails werden immer gesendet, weil sie die Auszahlungen und Buchungen des Stores betreffen.',
  },
} satisfies Record<string, Sentence>;
