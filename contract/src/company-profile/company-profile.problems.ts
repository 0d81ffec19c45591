import type { ProblemText } from '../kernel/problem.ts';

export const companyProfileProblemTexts = {
  'logo-too-big': {
    status: 413,
    uploadErrorCode: 'tooBig',
    en: 'The image is too big, maximum is 1 MB',
    de: 'Das Bild ist zu groß, zulässig ist höchstens 1 MB',
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
    de: 'Das Bild muss 800 × 800 Pixel groß sein',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof companyProfileProblemTexts, true> {}
}
