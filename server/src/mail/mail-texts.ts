import type { Sentence } from '@lensdock/contract/kernel/language.ts';

/** What stands around the notice in every mail. */
export const mailTexts = {
  greeting: { en: 'Hello {name},', de: 'Guten Tag {name},' },
  open: { en: 'Open it in the console:', de: 'In der Konsole ansehen:' },
  optional: {
    en: 'Choose which mails you get:',
    de: 'Wählen Sie, welche E-Mails Sie erhalten:',
  },
  always: {
    en: 'Mails of this kind are always sent, because they are about the rights of your company or its apps in the store.',
    de: 'E-Mails dieser Art werden immer gesendet, weil sie die Rechte Ihrer Firma oder ihre Apps im Store betreffen.',
  },
} satisfies Record<string, Sentence>;
