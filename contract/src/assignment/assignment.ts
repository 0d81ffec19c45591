import type * as z from 'zod/mini';
import type { Finding } from '../kernel/finding.ts';
import type * as schemas from './assignment.schemas.ts';

export type ReviewerBody = z.infer<typeof schemas.reviewerBody>;
export type Reviewer = z.infer<typeof schemas.reviewer>;
export type ReviewerList = z.infer<typeof schemas.reviewerList>;
export type Assignee = NonNullable<AssignReply['assignee']>;
export type AssignBody = z.infer<typeof schemas.assignBody>;
export type AssignReply = z.infer<typeof schemas.assignReply>;

/** The kinds of submissions, in the order of the form. */
export const reviewedKinds = ['app', 'version', 'listing'] as const;

/** A reviewer needs a kind and a language even off duty, so that being on duty always means something. */
export function reviewerFindings({ kinds, languages }: ReviewerBody): Finding[] {
  return [
    ...(kinds.length === 0 ? [{ code: 'reviewer-kinds-missing' as const, inputField: 'kinds' }] : []),
    ...(languages.length === 0 ? [{ code: 'reviewer-languages-missing' as const, inputField: 'languages' }] : []),
  ];
}
