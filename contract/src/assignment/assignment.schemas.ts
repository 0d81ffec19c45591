import * as z from 'zod/mini';
import { language } from '../kernel/shared-schemas.ts';
import { assignee } from '../review/review.schemas.ts';

/** The choices by which the rules assign submissions to a reviewer. */
export const reviewerBody = z.strictObject({
  /** Off duty, a reviewer is assigned nothing by the rules, and their submissions go to others. */
  onDuty: z.boolean(),
  kinds: z.array(z.enum(['app', 'version', 'listing'])).check(z.maxLength(3)),
  /** The languages of companies whose submissions they review. */
  languages: z.array(language).check(z.maxLength(2)),
});

/** An operator who may decide on submissions. */
export const reviewer = z.extend(reviewerBody, {
  reviewerId: z.string(),
  name: z.string(),
  /** The open submissions that are assigned to them or claimed by them. */
  load: z.int(),
  /** Whether this is the caller. */
  self: z.boolean(),
  revision: z.int(),
});

export const reviewerList = z.object({ reviewers: z.array(reviewer) });

/** Null leaves the submission to the rules. */
export const assignBody = z.strictObject({ reviewerId: z.nullable(z.string().check(z.maxLength(200))) });

export const assignReply = z.object({ assignee: z.nullable(assignee) });
