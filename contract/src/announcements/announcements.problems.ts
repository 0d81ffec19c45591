import type { ProblemText } from '../kernel/problem.ts';

export const announcementProblemTexts = {
  'announcement-not-draft': {
    status: 409,
    en: 'This announcement is no longer a draft. Reload the page.',
    de: 'Diese Ankündigung ist kein Entwurf mehr. Laden Sie die Seite neu.',
  },
  'announcement-not-scheduled': {
    status: 409,
    en: 'This announcement is not scheduled, or it is already being sent. Reload the page.',
    de: 'Diese Ankündigung ist nicht geplant oder wird bereits gesendet. Laden Sie die Seite neu.',
  },
  'announcement-no-recipients': {
    status: 409,
    en: 'No company matches the filter. Change the recipients, then send the announcement.',
    de: 'Keine Firma entspricht dem Filter. Ändern Sie die Empfänger und senden Sie die Ankündigung dann.',
  },
  'announcement-no-address': {
    status: 409,
    en: 'Your account has no email address. Ask another operator to send the test.',
    de: 'Ihr Konto hat keine E-Mail-Adresse. Bitten Sie eine andere Person im Store, den Test zu senden.',
  },
  'too-many-announcements': {
    status: 409,
    en: 'At most {limit} announcements can be sent within 24 hours. Enter a later date.',
    de: 'Innerhalb von 24 Stunden sind höchstens {limit} Ankündigungen möglich. Geben Sie einen späteren Zeitpunkt ein.',
  },
  'too-many-announcement-tests': {
    status: 429,
    en: 'You have sent many tests. Send the next one in {seconds:wait}.',
    de: 'Sie haben viele Tests gesendet. Senden Sie den nächsten in {seconds:wait}.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof announcementProblemTexts, true> {}
}
