import type { Queries } from '@lensdock/ports/database/database.ts';
import { selectMedianWait } from './median-wait.store.ts';

const thirtyDaysMs = 30 * 24 * 60 * 60 * 1000;

/**
 * How long a review usually takes: the median wait, in milliseconds, of what operators decided in the last 30 days. What
 * the policy decided at once, and what was taken back, says nothing of how long one waits. Null = nothing was decided.
 */
export function readMedianWait(queries: Queries, at: Date): Promise<number | null> {
  return selectMedianWait(queries, new Date(at.getTime() - thirtyDaysMs));
}
