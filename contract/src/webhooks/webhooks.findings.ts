import type { Sentence } from '../kernel/language.ts';

export const webhookFindingTexts = {
  'webhook-address-form': {
    en: 'Enter a full URL without a user name, password or fragment.',
    de: 'Geben Sie eine vollständige URL ohne Benutzernamen, Passwort und Fragment ein.',
  },
  'webhook-address-plain': { en: 'The URL must start with https://.', de: 'Die URL muss mit https:// beginnen.' },
  'webhook-address-private': {
    en: 'This URL is not publicly reachable, and the server settings do not allow private addresses.',
    de: 'Die Adresse ist nicht öffentlich erreichbar. Die Servereinstellungen erlauben nur öffentliche Adressen.',
  },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof webhookFindingTexts, true> {}
}
