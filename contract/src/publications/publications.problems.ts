import type { ProblemText } from '../kernel/problem.ts';

export const publicationProblemTexts = {
  'nothing-online': { status: 409, en: 'Nothing of this app is online.', de: 'Von dieser App ist nichts online.' },
  'app-withdrawn-already': {
    status: 409,
    en: 'The app is withdrawn from the store already.',
    de: 'Die App ist bereits aus dem Store zurückgezogen.',
  },
  'app-not-withdrawn': {
    status: 409,
    en: 'The app is not withdrawn from the store.',
    de: 'Die App ist nicht aus dem Store zurückgezogen.',
  },
  'package-name-online': {
    status: 409,
    en: 'The package name belongs to what is or was in the store. It cannot be given free.',
    de: 'Der Paketname gehört zu dem, was im Store ist oder war. Er kann nicht freigegeben werden.',
  },
  'package-name-not-held': {
    status: 409,
    en: 'The app holds no package name.',
    de: 'Die App hält keinen Paketnamen.',
  },
  'publication-same-as-online': {
    status: 409,
    en: 'The store shows the listing and version of this publication already.',
    de: 'Der Store zeigt Eintrag und Version dieser Veröffentlichung bereits.',
  },
  'publication-other-signer': {
    status: 409,
    en: 'This publication has a package of another name or signer. Devices would refuse it.',
    de: 'Diese Veröffentlichung enthält ein Paket mit anderem Namen oder anderer Signatur. Geräte würden es ablehnen.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof publicationProblemTexts, true> {}
}
