import type { PayoutCurrency } from '@lensdock/contract/payouts/payout-currency.ts';
import type { PayoutProvider } from '@lensdock/contract/payouts/payouts.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

export async function insertRun(
  queries: Queries,
  run: { id: string; startedBy: string; startedByName: string; at: Date },
): Promise<void> {
  await queries.execute(sql`
    insert into payout_run (id, started_by, started_by_name, started_at)
    values (${run.id}, ${run.startedBy}, ${run.startedByName}, ${run.at})`);
}

export interface RunRow {
  id: string;
  startedBy: string;
  startedAt: Date;
  invoices: number;
}

const runColumns = sql`
  id, started_by_name as "startedBy", started_at as "startedAt",
  (select count(*)::int from shared.self_billing_invoice where run_id = payout_run.id) as invoices`;

export async function selectRun(queries: Queries, id: string): Promise<RunRow[]> {
  return queries.query<RunRow>(sql`select ${runColumns} from payout_run where id = ${id}`);
}

/** Latest first, older than the run `before`. */
export async function selectRuns(queries: Queries, before: string | null, limit: number): Promise<RunRow[]> {
  return queries.query<RunRow>(sql`
    select ${runColumns} from payout_run
     where ${before}::text is null or (started_at, id) < (select started_at, id from payout_run where id = ${before})
     order by started_at desc, id desc limit ${limit}`);
}

export interface RunTotalRow {
  runId: string;
  provider: PayoutProvider;
  currency: PayoutCurrency;
  minor: string;
  payouts: number;
  closed: number;
  failed: number;
}

/** Returns the sums of runs by provider and currency of the payouts. */
export async function selectRunTotals(queries: Queries, runIds: readonly string[]): Promise<RunTotalRow[]> {
  return queries.query<RunTotalRow>(sql`
    select run_id as "runId", provider, coalesce(paid_currency, currency) as currency,
           sum(coalesce(paid_minor, amount_minor))::text as minor, count(*)::int as payouts,
           (count(*) filter (where state = 'closed'))::int as closed, (count(*) filter (where state = 'failed'))::int as failed
      from payout where run_id = any (${runIds}) group by 1, 2, 3 order by 1, 2, 3`);
}
