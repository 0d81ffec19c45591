import { decimalText } from '@lensdock/contract/kernel/money.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { answerCsv } from '../kernel/http/files/csv-answer.ts';
import type { FileAnswer } from '../kernel/http/files/file-answer.ts';
import { isCode } from '../kernel/services/code-form.ts';
import { type ContentRow, selectContents } from './payout-contents.store.ts';
import { selectRun } from './payout-runs.store.ts';
import { findCompletedPayout } from './read-payout.ts';

const batchSize = 500;
/**
 * net + vat is the booking's part of the payout; `paid` is the same in the payout's currency if it differs. The bookings
 * of a payout whose `state` is failed are in a later payout as well, or pending.
 */
const head = [
  'payout',
  'company',
  'order',
  'order date',
  'customer',
  'country',
  'booked',
  'kind',
  'app',
  'licence',
  'quantity',
  'currency',
  'gross',
  'commission',
  'net',
  'vat',
  'paid',
  'paid currency',
  'invoice',
  'reason',
  'state',
];

/** Exports a payout of a company, one row per booking. */
export async function exportPayout(
  queries: Queries,
  companyId: string,
  payoutId: string,
  at: Date,
): Promise<FileAnswer> {
  await findCompletedPayout(queries, companyId, payoutId);
  return answerContents(queries, { payoutId }, `payout-${payoutId}`, at);
}

/** Exports every payout of a run, one row per booking. */
export async function exportPayoutRun(queries: Queries, runId: string, at: Date): Promise<FileAnswer> {
  const [run] = isCode(runId) ? await selectRun(queries, runId) : [];
  if (!run) throw new Problem('not-found');
  return answerContents(queries, { runId }, `payout-run-${runId}`, at);
}

function answerContents(
  queries: Queries,
  of: { payoutId: string } | { runId: string },
  name: string,
  at: Date,
): Promise<FileAnswer> {
  return answerCsv<ContentRow>({
    name,
    at,
    head,
    batchSize,
    cellsOf,
    ask: (after) => selectContents(queries, of, { after, limit: batchSize }),
  });
}

function cellsOf(row: ContentRow): string[] {
  return [
    row.payoutId,
    row.companyName,
    row.orderId,
    row.orderedAt.toISOString(),
    row.customer,
    row.country,
    row.bookedAt.toISOString(),
    row.kind,
    row.appName ?? '',
    row.licence ?? '',
    row.quantity === null ? '' : String(row.quantity),
    row.currency,
    decimalText(row.grossMinor),
    decimalText(row.commissionMinor),
    decimalText(row.netMinor),
    decimalText(row.vatMinor),
    row.paidMinor === null ? '' : decimalText(row.paidMinor),
    row.paidCurrency ?? '',
    row.invoice ?? '',
    row.reason ?? '',
    row.state,
  ];
}
