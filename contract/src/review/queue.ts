import * as z from 'zod/mini';
import { submissionEntry } from './review.ts';

/** What can wait: a decision of one of three kinds, or a look at what the policy approved. */
export const queueKinds = ['app', 'listing', 'version', 'sample'] as const;
export const queueKind = z.enum(queueKinds);
export type QueueKind = z.infer<typeof queueKind>;

/** What makes a submission worth a closer look. */
export const queueRisks = ['first-app', 'permission-added', 'capability-added', 'signer-changed', 'warnings'] as const;
export const queueRisk = z.enum(queueRisks);
export type QueueRisk = z.infer<typeof queueRisk>;

export const queueClaims = ['mine', 'nobody', 'others'] as const;
export const queueClaim = z.enum(queueClaims);
export type QueueClaim = z.infer<typeof queueClaim>;

/** `risk` is the most risks first, and of as many the oldest. */
export const queueSorts = ['oldest', 'newest', 'risk'] as const;
export const queueSort = z.enum(queueSorts);
export type QueueSort = z.infer<typeof queueSort>;

export const queueQuery = z.object({
  search: z.optional(z.string().check(z.maxLength(200))),
  kind: z.optional(queueKind),
  risk: z.optional(queueRisk),
  claim: z.optional(queueClaim),
  company: z.optional(z.uuid()),
  sort: z.optional(queueSort),
  /** How many lines a page has; 50 unless said. */
  pageSize: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  /** `next` of the page before. */
  after: z.optional(z.string().check(z.regex(/^(-?[0-9]{1,4}\.)?[0-9]{1,15}$/))),
});

/** More than this are not counted: nobody reads the difference, and counting it would make the queue slow. */
export const queueCountLimit = 1_000;

export const queuePage = z.object({
  submissions: z.array(submissionEntry),
  /** How many wait in all; `queueCountLimit` stands for that many or more. */
  total: z.int(),
  /** How long decisions took lately, in milliseconds: the median of the last 30 days, if there is one. On the first page. */
  medianWaitMs: z.nullable(z.number()),
  next: z.nullable(z.string()),
});
export type QueuePage = z.infer<typeof queuePage>;
