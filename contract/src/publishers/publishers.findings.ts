import type { Sentence } from '../kernel/language.ts';

export const publishersFindingTexts = {
  'issuer-address-form': {
    en: 'Enter the full https address of the issuer, without a query and exactly as in its tokens.',
    de: 'Geben Sie die vollständige https-Adresse des Ausstellers ein, ohne Abfrage und genau wie in seinen Token.',
  },
  'issuer-address-private': {
    en: 'This issuer is not publicly reachable, and the server settings do not allow private addresses.',
    de: 'Dieser Aussteller ist nicht öffentlich erreichbar. Die Servereinstellungen erlauben nur öffentliche Adressen.',
  },
} satisfies Record<string, Sentence>;

declare module '../kernel/finding.ts' {
  interface FindingCodes extends Record<keyof typeof publishersFindingTexts, true> {}
}
