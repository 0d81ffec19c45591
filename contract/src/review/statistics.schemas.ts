import * as z from 'zod/mini';

/** The decisions of one operator in one week. */
export const reviewedWeek = z.object({
  /** The Monday of the week in UTC, `YYYY-MM-DD`. */
  week: z.iso.date(),
  operator: z.string(),
  approved: z.int(),
  rejected: z.int(),
  /** Half of the submissions waited at most this long for the decision. */
  medianWaitMs: z.int(),
  /** Approvals whose app left the store or was rolled back, and rejections approved without a change, within 30 days. */
  reversed: z.int(),
});
