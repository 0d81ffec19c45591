import type * as z from 'zod/mini';
import type * as schemas from './statistics.schemas.ts';

export type ReviewedWeek = z.infer<typeof schemas.reviewedWeek>;

/** The weeks that the statistics cover unless a call says otherwise. */
export const defaultStatisticsWeeks = 12;

/** The share of reversed decisions among all, from 0 to 1. */
export function reversedShare(rows: readonly Pick<ReviewedWeek, 'approved' | 'rejected' | 'reversed'>[]): number {
  const decided = rows.reduce((sum, { approved, rejected }) => sum + approved + rejected, 0);
  const reversed = rows.reduce((sum, row) => sum + row.reversed, 0);
  return decided === 0 ? 0 : reversed / decided;
}
