import { csvLine } from '@lensdock/contract/kernel/csv/csv.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { datevHead, datevLine, encodeWindows1252 } from './datev.ts';
import { type Columns, entryColumns, invoiceColumns, openItemColumns, vatColumns } from './month-columns.ts';
import {
  type ClosedMonthRow,
  selectExportedEntries,
  selectExportedInvoices,
  selectExportedOpenItems,
} from './month-export.store.ts';
import { selectVat } from './months.store.ts';
import type { ZipFile } from './zip.ts';

const batchSize = 500;

/** The files of a closed month. They are read from rows that never change, so they are always the same. */
export function monthFiles(queries: Queries, closed: ClosedMonthRow): ZipFile[] {
  const { month } = closed;
  const of = <Row>(select: (queries: Queries, month: string, page: Page<Row>) => Promise<Row[]>) =>
    inBatches<Row>((after) => select(queries, month, { after, limit: batchSize }));
  return [
    csvFile(`entries-${month}.csv`, entryColumns, of(selectExportedEntries)),
    csvFile(`invoices-${month}.csv`, invoiceColumns, of(selectExportedInvoices)),
    csvFile(
      `vat-by-country-${month}.csv`,
      vatColumns,
      once(() => selectVat(queries, month)),
    ),
    csvFile(`open-items-${month}.csv`, openItemColumns, of(selectExportedOpenItems)),
    { name: `EXTF_Buchungsstapel_${month}.csv`, content: datevContent(closed, of(selectExportedInvoices)) },
  ];
}

interface Page<Row> {
  after: Row | undefined;
  limit: number;
}

function csvFile<Row>(name: string, columns: Columns<Row>, batches: AsyncIterable<Row[]>): ZipFile {
  const cells = Object.values(columns);
  async function* content() {
    // Spreadsheet programs need the byte order mark to recognise UTF-8.
    yield Buffer.from(`\uFEFF${csvLine(Object.keys(columns))}`);
    for await (const rows of batches)
      yield Buffer.from(rows.map((row) => csvLine(cells.map((cellOf) => cellOf(row)))).join(''));
  }
  return { name, content: content() };
}

async function* datevContent(
  closed: ClosedMonthRow,
  batches: AsyncIterable<Parameters<typeof datevLine>[0][]>,
): AsyncGenerator<Uint8Array> {
  yield encodeWindows1252(datevHead(closed));
  for await (const rows of batches) yield encodeWindows1252(rows.map((row) => datevLine(row, closed.terms)).join(''));
}

async function* inBatches<Row>(ask: (after: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let rows = await ask(undefined); rows.length > 0; ) {
    yield rows;
    if (rows.length < batchSize) return;
    rows = await ask(rows.at(-1));
  }
}

async function* once<Row>(ask: () => Promise<Row[]>): AsyncGenerator<Row[]> {
  yield await ask();
}
