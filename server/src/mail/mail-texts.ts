import type { Sentence } from '@lensdock/contract/kernel/language.ts';

/** Texts around the notice in every email. */
export const mailTexts = {
  greeting: { en: 'Hello {name},', de: 'Guten Tag {name},' },
  open: { en: 'Open in the console:', de: 'In der Konsole öffnen:' },
  optional: {
    en: 'Choose which emails you receive:',
    de: 'Legen Sie fest, welche E-Mails Sie erhalten:',
  },
  invitation: {
    en: '{by} invites you to {company} on Lensdock, in the role {role:roles}. The link works once and for seven days.',
    de: '{by} lädt Sie in die Firma {company} bei Lensdock ein, in der Rolle {role:roles}. Der Link gilt sieben Tage und nur einmal.',
  },
  'invitation-closed': {
    en: '{by} invited you to {company} on Lensdock. The invitation is no longer open.',
    de: '{by} hat Sie in die Firma {company} bei Lensdock eingeladen. Die Einladung ist nicht mehr offen.',
  },
  accept: { en: 'Accept the invitation:', de: 'Einladung annehmen:' },
  unexpected: {
    en: 'If you did not expect this invitation, ignore this email.',
    de: 'Wenn Sie diese Einladung nicht erwartet haben, können Sie diese E-Mail ignorieren.',
  },
  always: {
    en: 'These emails are always sent because they concern your company’s permissions or its apps in the store.',
    de: 'Diese E-Mails werden immer gesendet, weil sie die Berechtigungen Ihrer Firma oder ihre Apps im Store betreffen.',
  },
} satisfies Record<string, Sentence>;
