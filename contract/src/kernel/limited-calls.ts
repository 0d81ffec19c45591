import type { limitProblemTexts } from './limits.problems.ts';

/** The problem that a call returns when its own limit is reached. The server holds the settings and windows. */
export const limitProblems = {
  conversions: 'too-many-conversions',
  lookups: 'too-many-lookups',
  exports: 'too-many-exports',
  'webhook-tests': 'too-many-webhook-tests',
  packages: 'too-many-package-uploads',
  files: 'too-many-file-uploads',
  invitations: 'too-many-invitations',
} as const satisfies Record<string, keyof typeof limitProblemTexts>;

/** A limit that calls have in addition to the general ones. */
export type CallLimit = keyof typeof limitProblems;
