import { differs } from './check-bookings.ts';
import { cell, cents, groupBy, minor, type Row, sum } from './exported-rows.ts';
import type { Exports } from './read-exports.ts';

interface Party {
  country: string;
  vatId: string | null;
}

/** The members of an archived invoice that this program reads. */
interface Content {
  kind: string;
  seller: Party;
  issuer: Party;
  tax: { treatment: string; percent: number; taxable: string; amount: string };
  payable: string;
}

const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
const categories: Record<string, string> = { domestic: 'S', 'reverse-charge': 'AE' };

/** Numbers, VAT, totals and structured files of the invoices. */
export function checkInvoices(exported: Exports): string[] {
  const { invoices, invoiceEntries, entries } = exported;
  const entryById = new Map(entries.map((entry) => [cell(entry, 'id'), entry]));
  const entriesOf = groupBy(invoiceEntries, (row) => cell(row, 'invoice_id'));
  const inOrder = [...invoices].sort((one, other) => Number(cell(one, 'sequence')) - Number(cell(other, 'sequence')));
  const firstOf = new Map<string, Content>();
  return [
    ...checkNumbers(inOrder),
    ...checkPaidHaveInvoice(exported),
    ...inOrder.flatMap((invoice) => {
      const rows = entriesOf.get(cell(invoice, 'id')) ?? [];
      const booked = rows.map((row) => entryById.get(cell(row, 'entry_id'))).filter((entry) => entry !== undefined);
      const content = contentOf(invoice);
      const first = firstOf.get(cell(invoice, 'order_id'));
      if (!first) firstOf.set(cell(invoice, 'order_id'), content);
      return [
        ...checkTax(content, first, exported.domesticPercents(Date.parse(cell(invoice, 'issued_at')))),
        ...checkSums(invoice, content, { rows, booked }),
        ...checkFile(invoice, content, { booked, xml: exported.xml.get(cell(invoice, 'number')) }),
      ].map((difference) => `invoice ${cell(invoice, 'number')}: ${difference}`);
    }),
  ];
}

export function contentOf(invoice: Row): Content {
  return JSON.parse(cell(invoice, 'content')) as Content; // The form of an archived invoice.
}

/** Numbers are consecutive from 1 for each issuer and year. */
function checkNumbers(invoices: readonly Row[]): string[] {
  const series = groupBy(invoices, (invoice) => `${cell(invoice, 'issuer')}-${cell(invoice, 'year')}`);
  return [...series].flatMap(([name, group]) =>
    group
      .filter((invoice, index) => {
        const number = `${name}-${String(index + 1).padStart(6, '0')}`;
        return cell(invoice, 'sequence') !== String(index + 1) || cell(invoice, 'number') !== number;
      })
      .map((invoice) => `invoice ${cell(invoice, 'number')} breaks the series ${name}`),
  );
}

/** An order that is paid out has an invoice, unless its bookings cancelled each other out before. */
function checkPaidHaveInvoice({ payoutEntries, invoiceEntries, entries }: Exports): string[] {
  const invoiced = new Set(invoiceEntries.map((row) => cell(row, 'entry_id')));
  const paid = new Set(
    payoutEntries.filter((part) => cell(part, 'released') === 'f').map((part) => cell(part, 'entry_id')),
  );
  const missing = entries.filter((entry) => paid.has(cell(entry, 'id')) && !invoiced.has(cell(entry, 'id')));
  return [...groupBy(missing, (entry) => cell(entry, 'order_id'))]
    .filter(([, group]) => sum(group.map((entry) => minor(entry, 'gross_minor'))) !== 0n)
    .map(([order]) => `order ${order} is paid out without an invoice`);
}

/** Domestic VAT on top, reverse charge with both numbers, otherwise none; corrections keep the tax of the first. */
function checkTax(
  { tax, seller, issuer }: Content,
  first: Content | undefined,
  domesticPercents: readonly string[],
): string[] {
  if (first && first.tax.treatment === tax.treatment && first.tax.percent === tax.percent) return [];
  if (first) return ['a correction with another tax'];
  const inUnion = [seller, issuer].every(({ country }) => union.includes(country));
  const domestic = seller.country === issuer.country;
  let expected = domestic ? 'domestic' : inUnion ? 'reverse-charge' : 'outside-scope';
  if (expected !== 'outside-scope' && seller.vatId === null) expected = 'unregistered';
  if (expected === 'reverse-charge' && issuer.vatId === null) expected = 'unregistered';
  const percents = expected === 'domestic' ? domesticPercents : ['0'];
  return expected === tax.treatment && percents.includes(String(tax.percent))
    ? []
    : [`tax ${tax.treatment} ${tax.percent} %, expected ${expected} ${percents.join(' or ')} %`];
}

/** Rounded once per document, half away from zero. */
function vatOn(net: bigint, percent: number): bigint {
  const rounded = ((net < 0n ? -net : net) * BigInt(percent) + 50n) / 100n;
  return net < 0n ? -rounded : rounded;
}

function checkSums(
  invoice: Row,
  content: Content,
  { rows, booked }: { rows: readonly Row[]; booked: readonly Row[] },
): string[] {
  const net = sum(booked.map((entry) => minor(entry, 'net_minor')));
  const vat = vatOn(net, content.tax.percent);
  const sign = net < 0n ? -1n : 1n;
  return [
    ...differs('net', net, minor(invoice, 'net_minor')),
    ...differs('VAT', vat, minor(invoice, 'vat_minor')),
    ...differs('VAT of the bookings', vat, sum(rows.map((row) => minor(row, 'vat_minor')))),
    ...differs('taxable amount', net * sign, cents(content.tax.taxable)),
    ...differs('payable amount', (net + vat) * sign, cents(content.payable)),
    ...(content.kind === (net < 0n ? 'credit-note' : 'invoice') ? [] : [`is a ${content.kind}`]),
  ];
}

/** The structured invoice inside the PDF: EN 16931 in the syntax of Cross Industry Invoice. */
function checkFile(
  invoice: Row,
  { tax }: Content,
  { booked, xml }: { booked: readonly Row[]; xml: string | undefined },
): string[] {
  if (xml === undefined) return [];
  const nets = booked.map((entry) => minor(entry, 'net_minor'));
  const net = sum(nets);
  const vat = vatOn(net, tax.percent);
  const sign = net < 0n ? -1n : 1n;
  const [settled = '', ...others] = valuesOf(xml, 'ApplicableHeaderTradeSettlement');
  if (others.length > 0) return ['the structured file has several settlements'];
  const lines = valuesOf(xml, 'SpecifiedTradeSettlementLineMonetarySummation').flatMap((line) =>
    valuesOf(line, 'LineTotalAmount'),
  );
  const one = (name: string, expected: bigint) => {
    const values = valuesOf(settled, name);
    return values.length === 1 ? differs(`${name} in the file`, expected * sign, cents(values[0] ?? '')) : [`${name}?`];
  };
  const [document = ''] = valuesOf(xml, 'ExchangedDocument');
  const found = [
    valuesOf(document, 'ID')[0],
    valuesOf(document, 'TypeCode')[0],
    valuesOf(settled, 'InvoiceCurrencyCode')[0],
    valuesOf(settled, 'CategoryCode')[0],
  ].join(' ');
  const expected = [
    cell(invoice, 'number'),
    net < 0n ? '261' : '389',
    cell(invoice, 'currency'),
    categories[tax.treatment] ?? 'O',
  ].join(' ');
  return [
    ...(found === expected ? [] : [`the file says ${found}, expected ${expected}`]),
    ...(lines.map((line) => cents(line) * sign).join() === nets.join() ? [] : [`lines ${lines}, expected ${nets}`]),
    ...one('CalculatedAmount', vat),
    ...one('BasisAmount', net),
    ...one('LineTotalAmount', net),
    ...one('TaxBasisTotalAmount', net),
    ...one('TaxTotalAmount', vat),
    ...one('GrandTotalAmount', net + vat),
    ...one('DuePayableAmount', net + vat),
  ];
}

/** The contents of all elements of a local name that do not contain themselves. */
function valuesOf(xml: string, name: string): string[] {
  const pattern = new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>([\\s\\S]*?)</(?:\\w+:)?${name}>`, 'g');
  return [...xml.matchAll(pattern)].map(([, value = '']) => value);
}
