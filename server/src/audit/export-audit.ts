import { Readable } from 'node:stream';
import type { AuditFilter } from '@lensdock/contract/audit/audit.ts';
import { csvLine } from '@lensdock/contract/audit/csv.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { FileAnswer } from '../http/serve.ts';
import { type AuditRow, selectAudit } from './audit.store.ts';

const batchSize = 500;
const head = [
  'at',
  'actor',
  'role',
  'company',
  'action',
  'refused',
  'app',
  'kind',
  'subject',
  'before',
  'after',
  'request',
];

/** Every line that the filter leaves, as a CSV file that is made while it is sent. */
export async function exportAudit(
  queries: Queries,
  companyId: string | null,
  filter: AuditFilter,
  at: Date,
): Promise<FileAnswer> {
  const ask = (after: number | null) => selectAudit(queries, { companyId, filter, after, limit: batchSize });
  // Asked before the answer begins, so that a failure can still be told.
  const first = await ask(null);
  const name = `audit-${at.toISOString().slice(0, 10)}.csv`;
  return new FileAnswer((reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .send(Readable.from(linesFrom(first, ask))),
  );
}

async function* linesFrom(
  first: AuditRow[],
  ask: (after: number) => Promise<AuditRow[]>,
): AsyncGenerator<string, void, undefined> {
  // Spreadsheets take a file for UTF-8 only when it says so.
  yield `\uFEFF${csvLine(head)}`;
  for (let rows = first; ; ) {
    yield rows.map(lineOf).join('');
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    rows = await ask(last.id);
  }
}

function lineOf(row: AuditRow): string {
  return csvLine([
    ...[row.at.toISOString(), row.actorName, row.actorRole, row.companyName ?? row.companyId ?? ''],
    ...[row.action, row.refused ?? '', row.appName ?? row.appCode ?? '', row.subjectKind, row.subjectId],
    ...[jsonOf(row.before), jsonOf(row.after), row.requestId],
  ]);
}

function jsonOf(value: unknown): string {
  return value === null ? '' : JSON.stringify(value);
}
