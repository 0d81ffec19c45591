import type * as z from 'zod/mini';
import type * as schemas from './shared-schemas.ts';

export type ProblemAnswer = z.infer<typeof schemas.problemAnswer>;
