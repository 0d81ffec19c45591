import type { Sentence } from '@lensdock/contract/kernel/language.ts';

/** Texts around the notice in every email. */
export const mailTexts = {
  greeting: { en: 'Hello {name},', de: 'Guten Tag {name},' },
  open: { en: 'Open in the console:', de: 'In der Konsole öffnen:' },
  optional: {
    en: 'Choose which emails you receive:',
    de: 'Legen Sie fest, welche E-Mails Sie erhalten:',
  },
  always: {
    en: 'These emails are always sent because they concern your company’s permissions or its apps in the store.',
    de: 'Diese E-Mails werden immer gesendet, weil sie die Berechtigungen Ihrer Firma oder ihre Apps im Store betreffen.',
  },
} satisfies Record<string, Sentence>;
