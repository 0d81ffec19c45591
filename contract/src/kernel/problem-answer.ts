import * as z from 'zod/mini';
import { fieldError } from './field-error.ts';

/** An error answer (RFC 9457, `application/problem+json`) with the members that the specification adds. */
export const problemAnswer = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  errorMessage: z.string(),
  errors: z.array(fieldError),
  uploadErrorCode: z.optional(z.string()),
  /** With status 429: how long to wait, as in `Retry-After`. */
  retryAfterSeconds: z.optional(z.int()),
  /** Of a stale write: what is there now, as the endpoint answers it. */
  current: z.optional(z.unknown()),
});
export type ProblemAnswer = z.infer<typeof problemAnswer>;
