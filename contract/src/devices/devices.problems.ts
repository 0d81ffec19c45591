import type { ProblemText } from '../kernel/problem.ts';

export const deviceProblemTexts = {
  'device-token-invalid': {
    status: 401,
    en: 'This device token is invalid or expired. Ask the device platform for a new one.',
    de: 'Dieses Gerätetoken ist ungültig oder abgelaufen. Fordern Sie bei der Geräteplattform ein neues an.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof deviceProblemTexts, true> {}
}
