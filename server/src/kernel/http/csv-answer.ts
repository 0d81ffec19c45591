import { Readable } from 'node:stream';
import { csvLine } from '@lensdock/contract/kernel/csv.ts';
import { FileAnswer } from './file-answer.ts';

/** A list as a CSV file: in batches, each asked for with the last row of the one before. */
export interface CsvList<Row> {
  /** What the file is called before the day: `audit`. */
  name: string;
  at: Date;
  head: readonly string[];
  batchSize: number;
  ask(after: Row | undefined): Promise<Row[]>;
  cellsOf(row: Row): readonly string[];
}

/** Every row of the list, as an attachment that is made while it is sent. */
export async function answerCsv<Row>(list: CsvList<Row>): Promise<FileAnswer> {
  // Asked before the answer begins, so that a failure can still be told.
  const first = await list.ask(undefined);
  const fileName = `${list.name}-${list.at.toISOString().slice(0, 10)}.csv`;
  return new FileAnswer((reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header('Content-Disposition', `attachment; filename="${fileName}"`)
      .send(Readable.from(linesFrom(first, list))),
  );
}

async function* linesFrom<Row>(first: Row[], list: CsvList<Row>): AsyncGenerator<string, void, undefined> {
  // Spreadsheets take a file for UTF-8 only when it says so.
  yield `\uFEFF${csvLine([...list.head])}`;
  for (let rows = first; ; ) {
    yield rows.map((row) => csvLine([...list.cellsOf(row)])).join('');
    const last = rows.at(-1);
    if (last === undefined || rows.length < list.batchSize) return;
    rows = await list.ask(last);
  }
}
