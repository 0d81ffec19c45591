import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { PayoutRun, PayoutState, RunPayout, RunSummary } from '@lensdock/contract/payouts/payouts.ts';
import { amountIn } from '@lensdock/contract/revenue/amount.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { isCode } from '../kernel/services/code-form.ts';
import { describeSums, sentOf } from './describe-sums.ts';
import { type RunRow, selectRun, selectRuns, selectRunTotals } from './payout-runs.store.ts';
import { type PayoutRow, selectPayoutsOfRun, selectPayoutsOfRuns } from './payouts.store.ts';

const pageSize = 20;
const payoutsPerPage = 50;

/** Returns runs with their totals, latest first. */
export async function listRuns(
  queries: Queries,
  before: string | null,
): Promise<{ runs: RunSummary[]; next: string | null }> {
  const rows = await selectRuns(queries, before, pageSize + 1);
  const page = rows.slice(0, pageSize);
  return { runs: await summaries(queries, page), next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null };
}

/** Returns a run with its totals; throws `not-found` for an unknown one. */
export async function readRun(queries: Queries, runId: string): Promise<RunSummary> {
  const [run] = isCode(runId) ? await summaries(queries, await selectRun(queries, runId)) : [];
  if (!run) throw new Problem('not-found');
  return run;
}

/** Returns a run that was just started, with its payouts. */
export async function readStartedRun(queries: Queries, runId: string): Promise<PayoutRun> {
  const { invoices, started, startedBy } = await readRun(queries, runId);
  const payouts = await selectPayoutsOfRuns(queries, [runId]);
  return { runId, startedBy, started, invoices, payouts: payouts.map(describePayout) };
}

/** Returns a page of a run's payouts, by company. */
export async function listRunPayouts(
  queries: Queries,
  runId: string,
  { search, state, after }: { search: string; state: PayoutState | null; after: string | null },
): Promise<{ payouts: RunPayout[]; next: string | null }> {
  await readRun(queries, runId);
  const question = { search: search.trim(), state, after, limit: payoutsPerPage + 1 };
  const rows = await selectPayoutsOfRun(queries, runId, question);
  const page = rows.slice(0, payoutsPerPage);
  return {
    payouts: page.map(describePayout),
    next: rows.length > payoutsPerPage ? (page.at(-1)?.id ?? null) : null,
  };
}

async function summaries(queries: Queries, rows: readonly RunRow[]): Promise<RunSummary[]> {
  const totals = await selectRunTotals(
    queries,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, startedBy, startedAt, invoices }) => {
    const own = totals.filter(({ runId }) => runId === id);
    const sum = (of: 'payouts' | 'closed' | 'failed') => own.reduce((count, row) => count + row[of], 0);
    return {
      runId: id,
      startedBy,
      started: startedAt.getTime(),
      invoices,
      payouts: sum('payouts'),
      closed: sum('closed'),
      failed: sum('failed'),
      totals: own.map(({ provider, currency, minor, payouts }) => ({
        provider,
        currency,
        amount: amountIn(currency, minor),
        payouts,
      })),
    };
  });
}

function describePayout(row: PayoutRow): RunPayout {
  const { id, companyId, companyName, provider, state, reference, failure, retryable } = row;
  return {
    payoutId: id,
    companyId,
    companyName,
    provider,
    state,
    reference,
    failure,
    retryable,
    currency: sentOf(row).currency,
    ...describeSums(row),
  };
}
