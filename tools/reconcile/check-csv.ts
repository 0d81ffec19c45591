import { differs } from './check-bookings.ts';
import { type CsvFile, cell, cents, groupBy, minor, type Row, sum, without } from './exported-rows.ts';
import type { Exports } from './read-exports.ts';

/** The files that sellers and operators download: `revenue-COMPANY.csv`, `payout-ID.csv` and `payout-run-ID.csv`. */
export function checkCsv(exported: Exports): string[] {
  return exported.csv.flatMap((file) => {
    const [, run, payout, company] = /^(?:payout-run-(.+)|payout-(.+)|revenue-(.+))\.csv$/.exec(file.name) ?? [];
    const check = () => {
      if (company) return checkRevenue(file, company, exported);
      if (run) return checkContents(file, (one) => cell(one, 'run_id') === run, exported);
      if (payout) return checkContents(file, (one) => cell(one, 'id') === payout, exported);
      return ['unknown kind of file'];
    };
    return check().map((difference) => `${file.name}: ${difference}`);
  });
}

function checkRevenue({ rows }: CsvFile, company: string, exported: Exports): string[] {
  const { orders, linesOf, changesOf, entriesOf, invoices, payouts, payoutEntries } = exported;
  const own = orders.filter((order) => cell(order, 'company_id') === company);
  const rowOf = new Map(rows.map((row) => [cell(row, 'order'), row]));
  const invoicesOf = groupBy(invoices, (invoice) => cell(invoice, 'order_id'));
  const good = new Set(payouts.filter((one) => cell(one, 'state') !== 'failed').map((one) => cell(one, 'id')));
  const payoutsOf = groupBy(
    payoutEntries.filter((part) => good.has(cell(part, 'payout_id'))),
    (part) => cell(part, 'entry_id'),
  );
  const found = own.flatMap((order) => {
    const id = cell(order, 'id');
    const row = rowOf.get(id);
    if (!row) return [`order ${id} is missing`];
    const entries = entriesOf.get(id) ?? [];
    const lines = linesOf.get(id) ?? [];
    const documents = invoicesOf.get(id) ?? [];
    const paidIn = entries.flatMap((entry) =>
      (payoutsOf.get(cell(entry, 'id')) ?? []).map((p) => cell(p, 'payout_id')),
    );
    const amount = (column: string, expected: bigint) => differs(column, expected, cents(cell(row, column)));
    const list = (column: string, expected: readonly string[]) =>
      [...expected].sort().join('; ') === cell(row, column).split('; ').sort().join('; ')
        ? []
        : [`${column} ${cell(row, column)}, expected ${expected.join('; ')}`];
    const priced = lines.map((line) => String(minor(line, 'unit_minor'))).sort();
    const prices = cell(row, 'unit prices')
      .split('; ')
      .map((price) => String(cents(price)));
    return [
      ...amount('total', sum(lines.map((line) => minor(line, 'amount_minor')))),
      ...amount('refunded', sum((changesOf.get(id) ?? []).map((change) => minor(change, 'refund_minor')))),
      ...amount('gross', sum(entries.map((entry) => minor(entry, 'gross_minor')))),
      ...amount('commission', sum(entries.map((entry) => minor(entry, 'commission_minor')))),
      ...amount('net', sum(entries.map((entry) => minor(entry, 'net_minor')))),
      ...amount('vat', sum(documents.map((invoice) => minor(invoice, 'vat_minor')))),
      ...list(
        'invoices',
        documents.map((invoice) => cell(invoice, 'number')),
      ),
      ...list('payouts', [...new Set(paidIn)]),
      ...list(
        'quantities',
        lines.map((line) => cell(line, 'quantity')),
      ),
      ...(prices.sort().join() === priced.join() ? [] : [`unit prices ${prices}, expected ${priced}`]),
    ].map((difference) => `order ${id}: ${difference}`);
  });
  return rows.length === own.length ? found : [...found, `${rows.length} rows, expected ${own.length}`];
}

/** One row per booking; net and VAT of a payout's rows add up to what was paid. */
function checkContents({ rows }: CsvFile, isIncluded: (payout: Row) => boolean, exported: Exports): string[] {
  const { entries, payoutEntries, invoices, invoiceEntries } = exported;
  const payouts = new Map(exported.payouts.filter(isIncluded).map((payout) => [cell(payout, 'id'), payout]));
  const entryById = new Map(entries.map((entry) => [cell(entry, 'id'), entry]));
  const numberOf = new Map(invoices.map((invoice) => [cell(invoice, 'id'), cell(invoice, 'number')]));
  const billed = new Map(invoiceEntries.map((row) => [cell(row, 'entry_id'), row]));
  const expected = payoutEntries
    .filter((part) => payouts.has(cell(part, 'payout_id')))
    .map((part) => {
      const id = cell(part, 'entry_id');
      const entry = entryById.get(id) ?? {};
      const bill = billed.get(id);
      const amounts = ['gross_minor', 'commission_minor', 'net_minor'].map((column) => minor(entry, column));
      return [
        cell(part, 'payout_id'),
        cell(entry, 'order_id'),
        cell(entry, 'kind'),
        ...amounts,
        minor(part, 'vat_minor'),
        cell(part, 'paid_minor'),
        bill ? (numberOf.get(cell(bill, 'invoice_id')) ?? '') : '',
      ].join(' ');
    });
  const found = rows.map((row) => {
    const paid = cell(row, 'paid');
    return [
      ...['payout', 'order', 'kind'].map((column) => cell(row, column)),
      ...['gross', 'commission', 'net', 'vat'].map((column) => cents(cell(row, column))),
      paid === '' ? '' : cents(paid),
      cell(row, 'invoice'),
    ].join(' ');
  });
  return [
    ...without(expected, found).map((row) => `expected the row ${row}`),
    ...without(found, expected).map((row) => `unexpected row ${row}`),
    ...[...payouts.values()].flatMap((payout) => {
      const own = rows.filter((row) => cell(row, 'payout') === cell(payout, 'id'));
      const total = sum(own.map((row) => cents(cell(row, 'net')) + cents(cell(row, 'vat'))));
      return differs(`sum of payout ${cell(payout, 'id')}`, minor(payout, 'amount_minor'), total);
    }),
  ];
}
