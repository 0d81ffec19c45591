import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/** Pending and failed work, read in one statement by index. Ages are in seconds; 0 if nothing is pending. */
export interface MeasureRow {
  deadErrands: number;
  oldestErrandSeconds: number;
  deadMails: number;
  oldestMailSeconds: number;
  unfinishedChecks: number;
  oldestCheckSeconds: number;
  openSubmissions: number;
  oldestSubmissionSeconds: number;
  /** Rate sources whose last table was rejected. */
  refusedRates: number;
  ledgerDisagreements: number;
  ledgerCheckSeconds: number;
}

export async function selectMeasures(queries: Queries, at: Date): Promise<MeasureRow> {
  const [row] = await queries.query<MeasureRow>(sql`
    select
      (select count(*)::int from pgboss.job where name = 'dead-errands' and state = 'created') as "deadErrands",
      coalesce((select extract(epoch from ${at} - min(start_after)) from pgboss.job
        where state in ('created', 'retry') and name <> 'dead-errands' and start_after <= ${at}), 0)::float8
        as "oldestErrandSeconds",
      (select count(*)::int from shared.mail where state = 'dead') as "deadMails",
      coalesce((select extract(epoch from ${at} - min(at)) from shared.mail where state = 'waiting'), 0)::float8
        as "oldestMailSeconds",
      (select count(*)::int from shared.upload where state = 'checking') as "unfinishedChecks",
      coalesce((select extract(epoch from ${at} - min(changed_at)) from shared.upload where state = 'checking'), 0)::float8
        as "oldestCheckSeconds",
      (select count(*)::int from shared.submission where state = 'open') as "openSubmissions",
      coalesce((select extract(epoch from ${at} - min(submitted_at)) from shared.submission where state = 'open'), 0)::float8
        as "oldestSubmissionSeconds",
      (select count(*)::int from shared.rates_source where refused_day is not null and failed_at > ${at}::timestamptz - interval '6 hours')
        as "refusedRates",
      coalesce((select jsonb_array_length(disagreements) from shared.ledger_check), 0)::int as "ledgerDisagreements",
      coalesce((select extract(epoch from ${at} - checked_at) from shared.ledger_check), 0)::float8 as "ledgerCheckSeconds"`);
  if (!row) throw new Error('select measures returned no row');
  return row;
}
