import type { Queries } from '@lensdock/ports/database/database.ts';
import { selectMedianWait } from './median-wait.store.ts';

const thirtyDaysMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Returns the usual duration of a review: the median wait of operator decisions in the last 30 days, in milliseconds.
 * Automatic approvals and withdrawals are ignored; null if there were no decisions.
 */
export function readMedianWait(queries: Queries, at: Date): Promise<number | null> {
  return selectMedianWait(queries, new Date(at.getTime() - thirtyDaysMs));
}
