import { decimalText } from '@lensdock/contract/kernel/money.ts';
import type { RevenueFilter } from '@lensdock/contract/revenue/revenue.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { answerCsv } from '../kernel/http/files/csv-answer.ts';
import type { FileAnswer } from '../kernel/http/files/file-answer.ts';
import { shownStatus } from './list-revenues.ts';
import { type ExportedRow, selectExportedFacts, selectRevenues } from './revenue.store.ts';

const batchSize = 500;
/** The columns `quantities` to `providers` have one part per line of the order. gross - commission = net. */
const head = [
  'order',
  'date',
  'customer',
  'country',
  'apps',
  'licences',
  'quantities',
  'unit prices',
  'discounts',
  'providers',
  'payment',
  'currency',
  'total',
  'refunded',
  'gross',
  'commission',
  'net',
  'vat',
  'payouts',
  'invoices',
  'corrections',
];

/** Streams every filtered order as CSV. */
export function exportRevenues(
  queries: Queries,
  companyId: string,
  filter: RevenueFilter,
  at: Date,
): Promise<FileAnswer> {
  return answerCsv<ExportedRow>({
    name: 'revenue',
    at,
    head,
    batchSize,
    cellsOf,
    ask: async (after) => {
      const slice = { companyId, filter, after: after ?? null, offset: 0, limit: batchSize };
      const rows = await selectRevenues(queries, slice);
      const ids = rows.map(({ orderId }) => orderId);
      const facts = new Map((await selectExportedFacts(queries, ids)).map((row) => [row.orderId, row]));
      return rows.flatMap((row) => {
        const more = facts.get(row.orderId);
        return more ? [{ ...row, ...more }] : [];
      });
    },
  });
}

function cellsOf(row: ExportedRow): string[] {
  const joined = (parts: readonly (string | number)[]) => parts.join('; ');
  return [
    row.orderId,
    row.date.toISOString(),
    row.customer,
    row.country,
    joined(row.apps.map(({ name }) => name)),
    joined(row.apps.map(({ type }) => type)),
    joined(row.lines.map(({ quantity }) => quantity)),
    joined(row.lines.map(({ unitMinor }) => decimalText(unitMinor))),
    joined(row.lines.map(({ discountPercent }) => `${discountPercent}%`)),
    providersOf(row),
    shownStatus(row),
    row.currency,
    decimalText(row.totalMinor),
    decimalText(row.refundedMinor),
    decimalText(row.grossMinor),
    decimalText(row.commissionMinor),
    decimalText(row.netMinor),
    decimalText(row.vatMinor),
    joined(row.payouts),
    joined(row.invoices.map(({ number }) => number)),
    joined(row.corrections.map(({ netMinor, reason }) => `${decimalText(netMinor)}: ${reason}`)),
  ];
}

function providersOf({ lines }: ExportedRow): string {
  return lines.map(({ provider }) => provider).join('; ');
}
