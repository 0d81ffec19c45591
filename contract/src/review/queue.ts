import * as z from 'zod/mini';
import { queueClaims, queueKinds, queueRisks, queueSorts } from './queue-choices.ts';
import { submissionEntry } from './review.ts';

export const queueQuery = z.object({
  search: z.optional(z.string().check(z.maxLength(200))),
  kind: z.optional(z.enum(queueKinds)),
  risk: z.optional(z.enum(queueRisks)),
  claim: z.optional(z.enum(queueClaims)),
  company: z.optional(z.uuid()),
  sort: z.optional(z.enum(queueSorts)),
  /** How many lines a page has; 50 unless said. */
  pageSize: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  /** `next` of the page before. */
  after: z.optional(z.string().check(z.regex(/^(-?[0-9]{1,4}\.)?[0-9]{1,15}$/))),
});

export const queuePage = z.object({
  submissions: z.array(submissionEntry),
  /** How many wait in all; `queueCountLimit` stands for that many or more. */
  total: z.int(),
  /** How long decisions took lately, in milliseconds: the median of the last 30 days, if there is one. On the first page. */
  medianWaitMs: z.nullable(z.number()),
  next: z.nullable(z.string()),
});
export type QueuePage = z.infer<typeof queuePage>;
