import { Readable } from 'node:stream';
import { csvLine } from '@lensdock/contract/audit/csv.ts';
import { decimalText } from '@lensdock/contract/pricing/money.ts';
import type { RevenueFilter } from '@lensdock/contract/revenue/revenue.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { FileAnswer } from '../http/serve.ts';
import { type RevenueRow, selectRevenues } from './revenue.store.ts';

const batchSize = 500;
const head = ['order', 'date', 'customer', 'apps', 'licences', 'payment', 'currency', 'total', 'invoices'];

/** Every order that the filter leaves, as a CSV file that is made while it is sent. */
export async function exportRevenues(
  queries: Queries,
  companyId: string,
  filter: RevenueFilter,
  at: Date,
): Promise<FileAnswer> {
  const ask = (after: RevenueRow | undefined) =>
    selectRevenues(queries, { companyId, filter, after: after ?? null, offset: 0, limit: batchSize });
  // Asked before the answer begins, so that a failure can still be told.
  const first = await ask(undefined);
  const name = `revenue-${at.toISOString().slice(0, 10)}.csv`;
  return new FileAnswer((reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .send(Readable.from(linesFrom(first, ask))),
  );
}

async function* linesFrom(
  first: RevenueRow[],
  ask: (after: RevenueRow) => Promise<RevenueRow[]>,
): AsyncGenerator<string, void, undefined> {
  // Spreadsheets take a file for UTF-8 only when it says so.
  yield `\uFEFF${csvLine(head)}`;
  for (let rows = first; ; ) {
    yield rows.map(lineOf).join('');
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    rows = await ask(last);
  }
}

function lineOf(row: RevenueRow): string {
  return csvLine([
    ...[row.orderId, row.date.toISOString(), row.customer, row.apps.map(({ name }) => name).join('; ')],
    ...[row.apps.map(({ type }) => type).join('; '), row.paymentStatus, row.currency],
    ...[decimalText(BigInt(row.totalMinor)), row.invoices.map(({ number }) => number).join('; ')],
  ]);
}
