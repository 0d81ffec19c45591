import type { ProblemText } from '../kernel/problem.ts';

export const publicationProblemTexts = {
  'nothing-online': { status: 409, en: 'This app has not been published.', de: 'Diese App ist nicht veröffentlicht.' },
  'app-withdrawn-already': {
    status: 409,
    en: 'This app is already unpublished.',
    de: 'Die App wurde bereits aus dem Store genommen.',
  },
  'app-not-withdrawn': {
    status: 409,
    en: 'This app is not unpublished.',
    de: 'Die App wurde nicht aus dem Store genommen.',
  },
  'package-name-online': {
    status: 409,
    en: 'This package name is or was in the store and cannot be released.',
    de: 'Der Paketname kann nicht freigegeben werden, weil eine App mit diesem Namen im Store ist oder war.',
  },
  'package-name-not-held': {
    status: 409,
    en: 'This app does not hold a package name.',
    de: 'Die App hat keinen Paketnamen.',
  },
  'publication-same-as-online': {
    status: 409,
    en: 'The store already shows the listing and version of this publication.',
    de: 'Der Store zeigt Store-Eintrag und Version dieser Veröffentlichung bereits.',
  },
  'publication-other-signer': {
    status: 409,
    en: 'The package of this publication has a different name or signing key. Devices would reject it.',
    de: 'Das Paket dieser Veröffentlichung hat einen anderen Paketnamen oder Signaturschlüssel. Geräte würden es ablehnen.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof publicationProblemTexts, true> {}
}
