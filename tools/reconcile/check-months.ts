import { differs } from './check-bookings.ts';
import { checkDatev } from './check-datev.ts';
import { contentOf } from './check-invoices.ts';
import { cell, cents, groupBy, minor, type Row, readCsv, sum, without } from './exported-rows.ts';
import type { Exports, MonthFile } from './read-exports.ts';

/** The exports of closed months, `month-YYYY-MM.zip`, against the bookings, invoices and open items of the archive. */
export function checkMonths(exported: Exports): string[] {
  return exported.months.flatMap((file) => {
    const closed = exported.closedMonths.get(file.month);
    const found = closed ? checkMonth(file, closed, exported) : ['is not closed'];
    return found.map((difference) => `month ${file.month}: ${difference}`);
  });
}

function checkMonth({ month, files, damaged }: MonthFile, closed: Row, exported: Exports): string[] {
  const [from, until] = boundsOf(month);
  const isIn = (column: string) => (row: Row) => {
    const moment = Date.parse(cell(row, column));
    return from <= moment && moment < until;
  };
  const rowsOf = (name: string) => {
    const file = files.get(`${name}-${month}.csv`);
    if (!file) throw new Error(`month ${month}: the file ${name} is missing`);
    return readCsv(file.toString('utf8'));
  };
  const entries = exported.entries.filter(isIn('booked_at'));
  const invoices = exported.invoices.filter(isIn('issued_at'));
  return [
    ...damaged.map((name) => `the checksum of ${name} is wrong`),
    ...compare('booking', entries.map(entryText), rowsOf('entries').map(readEntry)),
    ...compare('invoice', invoices.map(invoiceText), rowsOf('invoices').map(readInvoice)),
    ...compare('VAT', vatTexts(invoices), rowsOf('vat-by-country').map(readVat)),
    ...checkOpenItems(rowsOf('open-items'), { month, closed, until, exported }),
    ...checkDatev(files.get(`EXTF_Buchungsstapel_${month}.csv`), { month, closed, invoices, exported }),
  ];
}

function boundsOf(month: string): [number, number] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return [Date.UTC(year, number - 1, 1), Date.UTC(year, number, 1)];
}

function compare(what: string, expected: readonly string[], found: readonly string[]): string[] {
  return [
    ...without(expected, found).map((row) => `expected the ${what} ${row}`),
    ...without(found, expected).map((row) => `unexpected ${what} ${row}`),
  ];
}

const amounts = ['gross', 'commission', 'net'] as const;

function entryText(entry: Row): string {
  return [
    ...['id', 'company_id', 'order_id', 'kind', 'currency', 'reason'].map((column) => cell(entry, column)),
    ...amounts.map((column) => minor(entry, `${column}_minor`)),
  ].join(' ');
}

function readEntry(row: Row): string {
  return [
    ...['entry', 'company id', 'order', 'kind', 'currency', 'reason'].map((column) => cell(row, column)),
    ...amounts.map((column) => cents(cell(row, column))),
  ].join(' ');
}

function invoiceText(invoice: Row): string {
  const { kind, seller, tax } = contentOf(invoice);
  const [net, vat] = [minor(invoice, 'net_minor'), minor(invoice, 'vat_minor')];
  return [
    cell(invoice, 'number'),
    kind,
    new Date(cell(invoice, 'issued_at')).toISOString().slice(0, 10),
    ...['company_id', 'order_id', 'currency', 'vat_percent'].map((column) => cell(invoice, column)),
    seller.country,
    seller.vatId ?? '',
    tax.treatment,
    net,
    vat,
    net + vat,
  ].join(' ');
}

function readInvoice(row: Row): string {
  const texts = ['number', 'kind', 'issued', 'company id', 'order', 'currency', 'vat percent', 'country', 'vat number'];
  return [
    ...[...texts, 'treatment'].map((column) => cell(row, column)),
    ...['net', 'vat', 'payable'].map((column) => cents(cell(row, column))),
  ].join(' ');
}

function vatTexts(invoices: readonly Row[]): string[] {
  const groups = groupBy(invoices, (invoice) => {
    const { seller, tax } = contentOf(invoice);
    return [seller.country, tax.treatment, cell(invoice, 'vat_percent'), cell(invoice, 'currency')].join(' ');
  });
  return [...groups].map(([group, rows]) => {
    const total = (column: string) => sum(rows.map((row) => minor(row, column)));
    return `${group} ${rows.length} ${total('net_minor')} ${total('vat_minor')}`;
  });
}

function readVat(row: Row): string {
  return [
    ...['country', 'treatment', 'vat percent', 'currency', 'documents'].map((column) => cell(row, column)),
    ...['net', 'vat'].map((column) => cents(cell(row, column))),
  ].join(' ');
}

interface OpenItems {
  month: string;
  closed: Row;
  until: number;
  exported: Exports;
}

/** A booking up to the end of the month is an open item, or was in a payout before the month was closed. */
function checkOpenItems(rows: readonly Row[], { month, closed, until, exported }: OpenItems): string[] {
  const { entries, payouts, payoutEntries } = exported;
  const closedAt = Date.parse(cell(closed, 'closed_at'));
  const open = new Map(rows.map((row) => [cell(row, 'entry'), row]));
  const early = new Set(
    payouts.filter((one) => Date.parse(cell(one, 'closed_at')) < closedAt).map((one) => cell(one, 'id')),
  );
  const paid = new Set(
    payoutEntries.filter((part) => early.has(cell(part, 'payout_id'))).map((part) => cell(part, 'entry_id')),
  );
  const known = entries.filter((entry) => Date.parse(cell(entry, 'booked_at')) < until);
  const ids = new Set(known.map((entry) => cell(entry, 'id')));
  return [
    ...known.flatMap((entry) => {
      const id = cell(entry, 'id');
      const row = open.get(id);
      if (row) return differs(`open item ${id}`, minor(entry, 'net_minor'), cents(cell(row, 'net')));
      return paid.has(id) ? [] : [`booking ${id} is neither paid nor an open item`];
    }),
    ...rows
      .filter((row) => !ids.has(cell(row, 'entry')))
      .map((row) => `open item ${cell(row, 'entry')} is later than ${month}`),
  ];
}
