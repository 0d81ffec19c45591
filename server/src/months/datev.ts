import { convertBack } from '@lensdock/contract/kernel/money.ts';
import { datevColumns } from './datev-columns.ts';
import type { ClosedMonthRow, ExportedInvoiceRow } from './month-export.store.ts';

/** Lines end as on Windows. */
const lineEnd = '\r\n';

/** The first two lines of a DATEV booking batch (header version 700, category 21, version 13) of a closed month. */
export function datevHead({ month, closedAt, terms }: Pick<ClosedMonthRow, 'month' | 'closedAt' | 'terms'>): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const yearStart = `${number < terms.yearStart ? year - 1 : year}${String(terms.yearStart).padStart(2, '0')}01`;
  const compact = month.replace('-', '');
  const header = [
    quoted('EXTF'),
    '700',
    '21',
    quoted('Buchungsstapel'),
    '13',
    closedAt.toISOString().replace(/\D/g, ''),
    '',
    quoted('LD'),
    quoted('Lensdock'),
    quoted(''),
    String(terms.consultant),
    String(terms.client),
    yearStart,
    String(terms.accountLength),
    `${compact}01`,
    `${compact}${lastDay}`,
    quoted(`Gutschriften ${month}`),
    quoted(''),
    '1',
    '0',
    '0',
    quoted('EUR'),
    '',
    quoted(''),
    '',
    '',
    quoted(''),
    '',
    '',
    quoted(''),
    quoted(''),
  ];
  return `${header.join(';')}${lineEnd}${datevColumns.map(quoted).join(';')}${lineEnd}`;
}

/**
 * The booking of an invoice: the seller's creditor account against the account of its tax treatment, with VAT. The
 * account carries the tax key. Nothing for an invoice over zero.
 */
export function datevLine(invoice: ExportedInvoiceRow, { accounts, usdPerEuro }: ClosedMonthRow['terms']): string {
  const payable = BigInt(invoice.net) + BigInt(invoice.vat);
  if (payable === 0n) return '';
  const minor = payable < 0n ? -payable : payable;
  const { currency, number, company, issuedAt } = invoice;
  const cells = new Map<string, string>([
    ['Umsatz (ohne Soll/Haben-Kz)', amount(minor)],
    ['Soll/Haben-Kennzeichen', quoted(payable < 0n ? 'S' : 'H')],
    ['WKZ Umsatz', quoted(currency)],
    ['Konto', String(invoice.creditor)],
    ['Gegenkonto (ohne BU-Schlüssel)', String(accounts[invoice.treatment])],
    ['Belegdatum', `${issuedAt.toISOString().slice(8, 10)}${issuedAt.toISOString().slice(5, 7)}`],
    ['Belegfeld 1', quoted(number.replace(/[^A-Za-z0-9$&%*+\-/]/g, '').slice(0, 36))],
    ['Buchungstext', quoted(oneLine(company).slice(0, 60))],
    ...foreignCells(currency, minor, usdPerEuro),
  ]);
  return `${datevColumns.map((column) => cells.get(column) ?? '').join(';')}${lineEnd}`;
}

function foreignCells(currency: string, minor: bigint, usdPerEuro: string | null): [string, string][] {
  if (currency === 'EUR') return [];
  if (usdPerEuro === null) throw new Error('a closed month with invoices in US dollars needs a rate, found none');
  return [
    ['Kurs', Number(usdPerEuro).toFixed(6).replace('.', ',')],
    ['Basis-Umsatz', amount(convertBack(minor, usdPerEuro))],
    ['WKZ Basis-Umsatz', quoted('EUR')],
  ];
}

/** Decimal comma, always two decimals, without a sign. */
function amount(minor: bigint): string {
  return `${minor / 100n},${String(minor % 100n).padStart(2, '0')}`;
}

function oneLine(text: string): string {
  return text.replace(/[\r\n;]+/g, ' ');
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

const decoder = new TextDecoder('windows-1252');
const bytesOf = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const));

/** Encodes as Windows-1252. Letters outside it lose their accents, and other characters become question marks. */
export function encodeWindows1252(text: string): Uint8Array {
  return Uint8Array.from([...text], (character) => {
    const [base = '?'] = character.normalize('NFD');
    return bytesOf.get(character) ?? bytesOf.get(base) ?? 0x3f;
  });
}
