import type { ProblemText } from '../kernel/problem.ts';

export const companyProfileProblemTexts = {
  'logo-too-big': {
    status: 413,
    uploadErrorCode: 'tooBig',
    en: 'The image is too big, maximum is 1 MB',
    de: 'Das Bild ist zu groß, höchstens 1 MB sind erlaubt',
  },
  'logo-format': {
    status: 400,
    uploadErrorCode: 'wrongFormat',
    en: 'The image is not a PNG or JPEG',
    de: 'Das Bild ist kein PNG oder JPEG',
  },
  'logo-resolution': {
    status: 400,
    uploadErrorCode: 'wrongResolution',
    en: 'The image resolution does not match 800w x 800h',
    de: 'Die Bildauflösung entspricht nicht 800 x 800 Pixeln',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof companyProfileProblemTexts, true> {}
}
