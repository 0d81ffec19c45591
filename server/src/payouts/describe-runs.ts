import { isVatIdMissing } from '@lensdock/contract/invoices/tax-treatment.ts';
import { decimalText } from '@lensdock/contract/kernel/money.ts';
import type { DayRates } from '@lensdock/contract/payouts/payout-currency.ts';
import type { PayoutRun, RunPayout, RunPreview } from '@lensdock/contract/payouts/payouts.ts';
import { nextPayoutDate } from '@lensdock/contract/payouts/plan-payouts.ts';
import { currencySymbols } from '@lensdock/contract/revenue/revenue.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { missingIssuerSettings, taxTermsOf } from '../invoices/tax-terms.ts';
import type { Settings } from '../kernel/settings/settings.ts';
import { readPending } from '../ledger/pending.ts';
import { readLedgerCheck } from '../ledger/read-check.ts';
import { describeSums, sentOf } from './describe-sums.ts';
import { type PayoutRow, type RunRow, selectPayoutsOfRuns, selectRun, selectRuns } from './payouts.store.ts';
import { planRun } from './plan-run.ts';

const pageSize = 20;

/** Returns runs with their payouts, latest first. */
export async function listRuns(
  queries: Queries,
  before: string | null,
): Promise<{ runs: PayoutRun[]; next: string | null }> {
  const rows = await selectRuns(queries, before, pageSize + 1);
  const page = rows.slice(0, pageSize);
  return { runs: await described(queries, page), next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null };
}

export async function readRun(queries: Queries, runId: string): Promise<PayoutRun> {
  const [run] = await described(queries, await selectRun(queries, runId));
  if (!run) throw new Error(`run ${runId}: not found after insert`);
  return run;
}

async function described(queries: Queries, rows: readonly RunRow[]): Promise<PayoutRun[]> {
  const payouts = await selectPayoutsOfRuns(
    queries,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, startedBy, startedAt, invoices }) => ({
    runId: id,
    startedBy,
    started: startedAt.getTime(),
    invoices,
    payouts: payouts.filter(({ runId }) => runId === id).map(describePayout),
  }));
}

function describePayout(row: PayoutRow): RunPayout {
  const { id, companyId, companyName, provider, state, reference, failure } = row;
  return {
    payoutId: id,
    companyId,
    companyName,
    provider,
    state,
    reference,
    failure,
    currency: sentOf(row).currency,
    ...describeSums(row),
  };
}

/** Describes what a run started now would do. */
export async function previewRun(
  queries: Queries,
  { now, rates, settings }: { now: Date; rates: DayRates; settings: Settings },
): Promise<RunPreview> {
  const terms = taxTermsOf(settings);
  const { sums } = await readPending(queries, null, { at: now, terms });
  const { plans, companies } = await planRun(queries, sums, { rates, terms });
  const lines = plans.map(({ companyId, currency, netMinor, vatMinor, entries, provider, paidIn, outcome }) => {
    const company = companies.get(companyId);
    return {
      companyId,
      companyName: company?.name ?? '',
      currency,
      entries,
      provider,
      paidIn,
      outcome,
      amount: { symbol: currencySymbols[currency], value: decimalText(netMinor) },
      vat: { symbol: currencySymbols[currency], value: decimalText(vatMinor) },
      vatIdMissing: company !== undefined && isVatIdMissing(terms.issuer.country, company),
    };
  });
  return {
    lines: lines.sort((one, other) => one.companyName.localeCompare(other.companyName)),
    nextPayoutDate: nextPayoutDate(now),
    ledger: await readLedgerCheck(queries),
    missingIssuerSettings: missingIssuerSettings(settings),
  };
}
