import { Readable } from 'node:stream';
import { csvLine } from '@lensdock/contract/kernel/csv/csv.ts';
import { boundToCompany } from '@lensdock/ports/database/company-scope.ts';
import { FileAnswer } from './file-answer.ts';

/** A list exported as CSV in batches; each batch starts after the last row of the previous one. */
export interface CsvList<Row> {
  /** First part of the file name, before the date: `audit`. */
  name: string;
  at: Date;
  head: readonly string[];
  batchSize: number;
  ask(after: Row | undefined): Promise<Row[]>;
  cellsOf(row: Row): readonly string[];
}

/** Streams every row of the list as an attachment. */
export async function answerCsv<Row>(list: CsvList<Row>): Promise<FileAnswer> {
  // The first batch is read before the response starts, so that a failure can still be answered as a problem.
  const ask = boundToCompany(list.ask);
  const first = await ask(undefined);
  const fileName = `${list.name}-${list.at.toISOString().slice(0, 10)}.csv`;
  return new FileAnswer((reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header('Content-Disposition', `attachment; filename="${fileName}"`)
      .send(Readable.from(linesFrom(first, { ...list, ask }))),
  );
}

async function* linesFrom<Row>(first: Row[], list: CsvList<Row>): AsyncGenerator<string, void, undefined> {
  // Spreadsheet programs need the byte order mark to recognise UTF-8.
  yield `\uFEFF${csvLine([...list.head])}`;
  for (let rows = first; ; ) {
    yield rows.map((row) => csvLine([...list.cellsOf(row)])).join('');
    const last = rows.at(-1);
    if (last === undefined || rows.length < list.batchSize) return;
    rows = await list.ask(last);
  }
}
