import type { ProblemText } from '../kernel/problem.ts';

export const storeSettingProblemTexts = {
  'setting-from-environment': {
    status: 409,
    en: 'The environment variable {name} of the server sets this. Change it there, or remove it to change the setting here.',
    de: 'Die Umgebungsvariable {name} des Servers legt diesen Wert fest. Ändern Sie ihn dort, oder entfernen Sie die Variable, um die Einstellung hier zu ändern.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof storeSettingProblemTexts, true> {}
}
