import type * as z from 'zod/mini';
import { checklistItems } from './checklist.ts';
import { queueRisks } from './queue-choices.ts';
import type * as schemas from './review.schemas.ts';

export type ApproveBody = z.infer<typeof schemas.approveBody>;
export type ApproveManyBody = z.infer<typeof schemas.approveManyBody>;
export type ApprovedItem = z.infer<typeof schemas.approvedItem>;

/** How many text changes one call approves at most. */
export const approveManyLimit = 20;

/** Confirms every possible concern, for callers that decide without looking, such as sample data. */
export const everythingConfirmed: ApproveBody = {
  confirmed: { points: [...checklistItems], risks: [...queueRisks] },
};
