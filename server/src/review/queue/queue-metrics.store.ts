import type { SubmissionKind } from '@lensdock/contract/lifecycle/app-state.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/** Counts the open submissions that have waited for longer than the target of their kind, up to the limit. */
export async function countOverdue(
  queries: Queries,
  { at, targetHours, limit }: { at: Date; targetHours: Readonly<Record<SubmissionKind, number>>; limit: number },
): Promise<number> {
  const [row] = await queries.query<{ total: number }>(sql`
    select count(*)::int8 as total
      from (select 1 from shared.submission
             where state = 'open'
               and submitted_at < ${at}::timestamptz
                   - (${JSON.stringify(targetHours)}::jsonb ->> kind)::float8 * interval '1 hour'
             limit ${limit}) counted`);
  return row?.total ?? 0;
}

/** Returns the open submissions and the age of the oldest. */
export async function selectQueueMetrics(queries: Queries, at: Date): Promise<QueueMetrics> {
  const [row] = await queries.query<QueueMetrics>(sql`
    select
      (select count(*)::int from shared.submission where state = 'open') as open,
      coalesce((select extract(epoch from ${at} - min(submitted_at)) from shared.submission where state = 'open'), 0)::float8
        as "oldestSeconds"`);
  if (!row) throw new Error('select metrics returned no row');
  return row;
}

export interface QueueMetrics {
  open: number;
  oldestSeconds: number;
}
