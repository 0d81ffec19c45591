import { decimalText } from '@lensdock/contract/kernel/money.ts';
import type { RevenueFilter } from '@lensdock/contract/revenue/revenue.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { answerCsv } from '../kernel/http/csv-answer.ts';
import type { FileAnswer } from '../kernel/http/file-answer.ts';
import { type RevenueRow, selectRevenues } from './revenue.store.ts';

const batchSize = 500;
const head = ['order', 'date', 'customer', 'apps', 'licences', 'payment', 'currency', 'total', 'vat', 'invoices'];

/** Every order that the filter leaves, as a CSV file that is made while it is sent. */
export function exportRevenues(
  queries: Queries,
  companyId: string,
  filter: RevenueFilter,
  at: Date,
): Promise<FileAnswer> {
  return answerCsv<RevenueRow>({
    ...{ name: 'revenue', at, head, batchSize, cellsOf },
    ask: (after) => selectRevenues(queries, { companyId, filter, after: after ?? null, offset: 0, limit: batchSize }),
  });
}

function cellsOf(row: RevenueRow): string[] {
  return [
    ...[row.orderId, row.date.toISOString(), row.customer, row.apps.map(({ name }) => name).join('; ')],
    ...[row.apps.map(({ type }) => type).join('; '), row.paymentStatus, row.currency],
    ...[decimalText(BigInt(row.totalMinor)), decimalText(BigInt(row.vatMinor))],
    row.invoices.map(({ number }) => number).join('; '),
  ];
}
