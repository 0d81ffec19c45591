import * as z from 'zod/mini';
import { checklistItem, checklistItems } from './checklist.ts';
import { queueRisks } from './queue-choices.ts';

export const approveBody = z.object({
  /** Open points and risks that the reviewer has seen and approves in spite of. */
  confirmed: z.optional(
    z.object({
      points: z.array(checklistItem).check(z.maxLength(20)),
      risks: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(20)),
    }),
  ),
});
export type ApproveBody = z.infer<typeof approveBody>;

/** Confirms every concern there can be, for callers that decide without looking, such as sample data. */
export const everythingConfirmed: ApproveBody = {
  confirmed: { points: [...checklistItems], risks: [...queueRisks] },
};
