import { differs } from './check-bookings.ts';
import { contentOf } from './check-invoices.ts';
import { cell, groupBy, minor, type Row } from './exported-rows.ts';
import type { Exports } from './read-exports.ts';

interface Month {
  month: string;
  closed: Row;
  invoices: readonly Row[];
  exported: Exports;
}

/** The terms of a closed month that its bookings name. */
interface Terms {
  accounts: Record<string, number>;
  usdPerEuro: string | null;
}

/** The DATEV booking batch of a month: one booking for each invoice over an amount, in euros where it is in dollars. */
export function checkDatev(file: Buffer | undefined, { month, closed, invoices, exported }: Month): string[] {
  if (!file) return ['the booking batch is missing'];
  const lines = new TextDecoder('windows-1252').decode(file).split('\r\n');
  if (lines.pop() !== '') return ['the booking batch ends within a line'];
  const [header = [], names = [], ...bookings] = lines.map(cellsOf);
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  const compact = month.replace('-', '');
  const found = [0, 1, 2, 3, 14, 15].map((place) => header[place]).join(' ');
  const expected = `EXTF 700 21 Buchungsstapel ${compact}01 ${compact}${last}`;
  const rows = bookings.map((cells) => Object.fromEntries(names.map((name, place) => [name, cells[place] ?? ''])));
  const byNumber = groupBy(rows, (row) => cell(row, 'Belegfeld 1'));
  const booked = invoices.filter((invoice) => payableOf(invoice) !== 0n);
  const terms = JSON.parse(cell(closed, 'terms')) as Terms; // The form of a closed month.
  return [
    ...(found === expected ? [] : [`the booking batch begins with ${found}, expected ${expected}`]),
    ...differs('bookings of the batch', BigInt(booked.length), BigInt(rows.length)),
    ...booked.flatMap((invoice) => {
      const number = cell(invoice, 'number');
      const [row, ...others] = byNumber.get(number) ?? [];
      if (!row || others.length > 0) return [`${others.length + (row ? 1 : 0)} bookings of ${number} in the batch`];
      const creditor = exported.creditorOf.get(`${month} ${cell(invoice, 'company_id')}`) ?? 'none';
      const found = [
        'WKZ Umsatz',
        'Soll/Haben-Kennzeichen',
        'Umsatz (ohne Soll/Haben-Kz)',
        'Konto',
        'Gegenkonto (ohne BU-Schlüssel)',
      ];
      const text = [...found, 'Belegdatum', 'Kurs', 'Basis-Umsatz', 'WKZ Basis-Umsatz']
        .map((name) => cell(row, name))
        .join(' ');
      const wanted = bookingText(invoice, creditor, terms);
      return text === wanted ? [] : [`booking of ${number} in the batch: expected ${wanted}, found ${text}`];
    }),
  ];
}

function payableOf(invoice: Row): bigint {
  return minor(invoice, 'net_minor') + minor(invoice, 'vat_minor');
}

function bookingText(invoice: Row, creditor: string, { accounts, usdPerEuro }: Terms): string {
  const payable = payableOf(invoice);
  const amount = payable < 0n ? -payable : payable;
  const currency = cell(invoice, 'currency');
  const issued = new Date(cell(invoice, 'issued_at')).toISOString();
  const rate = usdPerEuro ?? '';
  const base = currency === 'EUR' ? ['', '', ''] : [kurs(rate), decimal(inEuros(amount, rate)), 'EUR'];
  return [
    currency,
    payable < 0n ? 'S' : 'H',
    decimal(amount),
    creditor,
    accounts[contentOf(invoice).tax.treatment],
    issued.slice(8, 10) + issued.slice(5, 7),
    ...base,
  ].join(' ');
}

/** Divides by the dollars for a euro and rounds half up. */
function inEuros(amount: bigint, usdPerEuro: string): bigint {
  const [whole = '', part = ''] = usdPerEuro.split('.');
  const rate = BigInt(whole + part);
  const scaled = amount * 10n ** BigInt(part.length);
  return (2n * scaled + rate) / (2n * rate);
}

/** Six decimals. */
function kurs(rate: string): string {
  const [whole = '', part = ''] = rate.split('.');
  return `${whole},${part.slice(0, 6).padEnd(6, '0')}`;
}

function decimal(amount: bigint): string {
  return `${amount / 100n},${String(amount % 100n).padStart(2, '0')}`;
}

/** The cells of a line, with or without quotation marks. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(([, text, plain]) =>
    text === undefined ? (plain ?? '') : text.replaceAll('""', '"'),
  );
}
