import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { type CommissionTerms, commissionTerms, type ExportedSetting, valuesAt } from './commission-terms.ts';
import { type CsvFile, cell, groupBy, type Row, readCsv, readTsv } from './exported-rows.ts';

export interface Exports {
  orders: Row[];
  linesOf: ReadonlyMap<string, Row[]>;
  changesOf: ReadonlyMap<string, Row[]>;
  /** Ledger entries in the order in which they were written. */
  entries: Row[];
  entriesOf: ReadonlyMap<string, Row[]>;
  /** Confirmed corrections by id. */
  corrections: ReadonlyMap<string, Row>;
  /** The terms that a sale at a moment can have. */
  terms: (moment: number) => CommissionTerms[];
  /** The VAT that an invoice of a moment can have, of a seller in the issuer's country. */
  domesticPercents: (moment: number) => string[];
  pending: Row[];
  payouts: Row[];
  payoutEntries: Row[];
  invoices: Row[];
  /** In the order of their bookings, as the lines of an invoice are. */
  invoiceEntries: Row[];
  publications: ReadonlyMap<string, Row>;
  /** Structured invoices by number. */
  xml: ReadonlyMap<string, string>;
  csv: CsvFile[];
  months: MonthFile[];
  closedMonths: ReadonlyMap<string, Row>;
  /** The accounts of companies in the bookkeeping, by month and company. */
  creditorOf: ReadonlyMap<string, string>;
}

/** The export of a closed month. */
export interface MonthFile extends ZipFiles {
  /** Such as `2026-11`. */
  month: string;
}

/** Reads `archive/`, `invoices/NUMBER.xml`, and the CSV files and exports of months of a folder. */
export function readExports(folder: string): Exports {
  const archive = join(folder, 'archive');
  // The archive describes its own tables.
  const { tables, settings = {} } = JSON.parse(readFileSync(join(archive, 'contents.json'), 'utf8')) as {
    tables: { name: string; columns: string[] }[];
    settings?: Record<string, ExportedSetting>;
  };
  const table = (name: string): Row[] => {
    const form = tables.find((one) => one.name === name);
    if (!form) throw new Error(`the archive has no table ${name}`);
    return readTsv(readFileSync(join(archive, 'tables', `${name}.tsv`), 'utf8'), form.columns);
  };
  const history = { settings, changes: table('setting_change') };
  const byOrder = (row: Row) => cell(row, 'order_id');
  // Rows of an archive are in no order.
  const inOrder = (rows: Row[], column: string) =>
    rows.sort((one, other) => Number(cell(one, column)) - Number(cell(other, column)));
  const entries = inOrder(table('ledger_entry'), 'id');
  const documents = join(folder, 'invoices');
  const names = existsSync(documents) ? readdirSync(documents) : [];
  return {
    orders: table('store_order'),
    linesOf: groupBy(table('order_line'), byOrder),
    changesOf: groupBy(table('payment_change'), byOrder),
    entries,
    entriesOf: groupBy(entries, byOrder),
    corrections: new Map(
      table('correction')
        .filter((row) => cell(row, 'state') === 'confirmed')
        .map((row) => [cell(row, 'id'), row] as const),
    ),
    terms: commissionTerms(history),
    domesticPercents: valuesAt(history, 'INVOICE_TAX_PERCENT', '19'),
    pending: table('pending_entry'),
    payouts: table('payout'),
    payoutEntries: table('payout_entry'),
    invoices: table('self_billing_invoice'),
    invoiceEntries: inOrder(table('invoice_entry'), 'entry_id'),
    publications: new Map(
      table('publication').map((row) => [`${cell(row, 'app_code')} ${cell(row, 'number')}`, row] as const),
    ),
    xml: new Map(names.map((name) => [name.replace(/\.xml$/, ''), readFileSync(join(documents, name), 'utf8')])),
    csv: readdirSync(folder)
      .filter((name) => name.endsWith('.csv'))
      .map((name) => ({ name, rows: readCsv(readFileSync(join(folder, name), 'utf8')) })),
    months: readdirSync(folder).flatMap((name) => {
      const [, month] = /^month-(\d{4}-\d{2})\.zip$/.exec(name) ?? [];
      return month === undefined ? [] : [{ month, ...readZip(readFileSync(join(folder, name))) }];
    }),
    closedMonths: new Map(table('closed_month').map((row) => [cell(row, 'month').slice(0, 7), row] as const)),
    creditorOf: new Map(
      table('closed_month_company').map(
        (row) => [`${cell(row, 'month').slice(0, 7)} ${cell(row, 'company_id')}`, cell(row, 'creditor')] as const,
      ),
    ),
  };
}

interface ZipFiles {
  files: Map<string, Buffer>;
  /** The files whose checksum is wrong. */
  damaged: string[];
}

/** Reads a ZIP archive without compression. */
function readZip(bytes: Buffer): ZipFiles {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end === -1) throw new Error('expected a ZIP archive, found no directory');
  const files = new Map<string, Buffer>();
  const damaged: string[] = [];
  let entry = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const short = (place: number) => bytes.readUInt16LE(entry + place);
    const long = (place: number) => bytes.readUInt32LE(entry + place);
    const name = bytes.toString('utf8', entry + 46, entry + 46 + short(28));
    if (short(10) !== 0) throw new Error(`${name}: expected a stored file, found compression method ${short(10)}`);
    const local = long(42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const file = bytes.subarray(start, start + long(24));
    files.set(name, file);
    if (crc32(file) !== long(16)) damaged.push(name);
    entry += 46 + short(28) + short(30) + short(32);
  }
  return { files, damaged };
}
