import type { Sentence } from '../kernel/language.ts';

export const webhookFindingTexts = {
  'webhook-address-form': {
    en: 'Enter a whole address without a name, a password or a fragment in it.',
    de: 'Geben Sie eine vollständige Adresse ohne Namen, Passwort oder Fragment ein.',
  },
  'webhook-address-plain': { en: 'Has to begin with https://.', de: 'Muss mit https:// beginnen.' },
  'webhook-address-private': {
    en: 'Is not on the open internet, and the settings allow nothing else.',
    de: 'Liegt nicht im offenen Internet, und die Einstellungen erlauben nichts anderes.',
  },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof webhookFindingTexts, true> {}
}
