import { convert, differs } from './check-bookings.ts';
import { cell, groupBy, minor, type Row, sum } from './exported-rows.ts';
import { standing } from './payment-reports.ts';
import type { Exports } from './read-exports.ts';

/** Every booking is pending or in one payout, and payouts are the sums of their bookings. */
export function checkPayouts(exported: Exports): string[] {
  const { entries, payouts, payoutEntries, pending, invoiceEntries, invoices } = exported;
  const entryById = new Map(entries.map((entry) => [cell(entry, 'id'), entry]));
  const partsOf = groupBy(payoutEntries, (part) => cell(part, 'payout_id'));
  const issued = new Map(invoices.map((row) => [cell(row, 'id'), Date.parse(cell(row, 'issued_at'))]));
  const invoicedIn = new Map(invoiceEntries.map((row) => [cell(row, 'entry_id'), row]));
  const places = new Map<string, number>();
  const count = (id: string) => places.set(id, (places.get(id) ?? 0) + 1);
  for (const row of pending) count(cell(row, 'entry_id'));
  for (const part of payoutEntries) if (cell(part, 'released') === 'f') count(cell(part, 'entry_id'));
  return [
    ...entries
      .filter((entry) => places.get(cell(entry, 'id')) !== 1)
      .map((entry) => `booking ${cell(entry, 'id')} is in ${places.get(cell(entry, 'id')) ?? 0} places`),
    ...pending.flatMap((row) => {
      const id = cell(row, 'entry_id');
      const entry = entryById.get(id);
      return entry ? differs(`pending booking ${id}`, minor(entry, 'net_minor'), minor(row, 'net_minor')) : [];
    }),
    ...payouts.flatMap((payout) => {
      const id = cell(payout, 'id');
      const parts = (partsOf.get(id) ?? []).map((part) => ({ part, entry: entryById.get(cell(part, 'entry_id')) }));
      const closed = Date.parse(cell(payout, 'closed_at'));
      // A failed payout may contain bookings whose first invoice was written by a later run.
      const invoiced = parts.flatMap(({ part }) => {
        const row = invoicedIn.get(cell(part, 'entry_id'));
        return row && (issued.get(cell(row, 'invoice_id')) ?? 0) <= closed ? [row] : [];
      });
      const vatOf = new Map(invoiced.map((row) => [cell(row, 'entry_id'), minor(row, 'vat_minor')]));
      return checkPayout(payout, parts, { exported, vatOf }).map((difference) => `payout ${id}: ${difference}`);
    }),
  ];
}

type Part = { part: Row; entry: Row | undefined };

function checkPayout(
  payout: Row,
  parts: readonly Part[],
  { exported, vatOf }: { exported: Exports; vatOf: ReadonlyMap<string, bigint> },
): string[] {
  const net = sum(parts.map(({ entry }) => (entry ? minor(entry, 'net_minor') : 0n)));
  const vat = sum(parts.map(({ part }) => vatOf.get(cell(part, 'entry_id')) ?? 0n));
  const failed = cell(payout, 'state') === 'failed';
  const isKept = parts.some(({ part }) => cell(part, 'converted_in') !== '');
  const rate = cell(payout, 'rate');
  const paid = sum(parts.map(({ part }) => minor(part, 'paid_minor')));
  return [
    ...differs('amount', net + vat, minor(payout, 'amount_minor')),
    ...differs('VAT', vat, minor(payout, 'vat_minor')),
    ...(minor(payout, 'amount_minor') > 0n ? [] : ['pays nothing']),
    ...(rate === '' ? [] : differs('sum of the converted parts', paid, minor(payout, 'paid_minor'))),
    ...(rate === '' || isKept ? [] : differs('converted', convert(net + vat, rate), minor(payout, 'paid_minor'))),
    ...checkUninvoiced(parts, vatOf),
    ...parts.flatMap(({ part, entry }) => [
      ...(entry && cell(entry, 'company_id') === cell(payout, 'company_id')
        ? []
        : ['has a booking of another company']),
      ...(entry && cell(entry, 'currency') === cell(payout, 'currency') ? [] : ['has a booking in another currency']),
      ...((cell(part, 'released') === 't') === failed ? [] : [`booking ${cell(part, 'entry_id')}: wrongly released`]),
      ...checkVat(part, vatOf),
      ...(entry && isOverdue(entry, payout, exported) ? [`pays the overdue order ${cell(entry, 'order_id')}`] : []),
    ]),
  ];
}

function checkVat(part: Row, vatOf: ReadonlyMap<string, bigint>): string[] {
  const id = cell(part, 'entry_id');
  const vat = vatOf.get(id);
  return vat === undefined ? [] : differs(`VAT of booking ${id}`, vat, minor(part, 'vat_minor'));
}

/** Bookings without an invoice cancel each other out, with their VAT. */
function checkUninvoiced(parts: readonly Part[], vatOf: ReadonlyMap<string, bigint>): string[] {
  const open = parts.filter(({ part }) => !vatOf.has(cell(part, 'entry_id')));
  return [...groupBy(open, ({ entry }) => (entry ? cell(entry, 'order_id') : ''))].flatMap(([order, group]) => [
    ...differs(
      `net of ${order}, not invoiced`,
      0n,
      sum(group.map(({ entry }) => (entry ? minor(entry, 'net_minor') : 0n))),
    ),
    ...differs(`VAT of ${order}, not invoiced`, 0n, sum(group.map(({ part }) => minor(part, 'vat_minor')))),
  ]);
}

/** Whether the order was held for an overdue payment when the payout was made. */
function isOverdue(entry: Row, payout: Row, { changesOf }: Exports): boolean {
  const closed = Date.parse(cell(payout, 'closed_at'));
  const known = (changesOf.get(cell(entry, 'order_id')) ?? []).filter(
    (change) => Date.parse(cell(change, 'reported_at')) < closed,
  );
  const { heldUntil } = standing(known);
  return heldUntil !== undefined && heldUntil > closed;
}
