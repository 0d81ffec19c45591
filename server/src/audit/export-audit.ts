import type { AuditFilter } from '@lensdock/contract/audit/audit.ts';
import { systemActorNames } from '@lensdock/contract/audit/system-actors.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { answerCsv } from '../kernel/http/files/csv-answer.ts';
import type { FileAnswer } from '../kernel/http/files/file-answer.ts';
import { type AuditRow, selectAudit } from './audit.store.ts';
import { findInAudit } from './find-in-audit.ts';

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
  'token',
];

/** Streams every filtered entry as CSV. */
export async function exportAudit(
  queries: Queries,
  companyId: string | null,
  filter: AuditFilter,
  at: Date,
): Promise<FileAnswer> {
  const asked = { companyId, filter, limit: batchSize };
  const found = await findInAudit(queries, { ...asked, after: null });
  return answerCsv<AuditRow>({
    name: 'audit',
    at,
    head,
    batchSize,
    cellsOf,
    ask: (after) => selectAudit(queries, { ...asked, after: after?.id ?? null }, found),
  });
}

function cellsOf(row: AuditRow): string[] {
  return [
    row.at.toISOString(),
    row.systemActor ? systemActorNames[row.systemActor].en : row.actorName,
    row.actorRole,
    row.companyName ?? row.companyId ?? '',
    row.action,
    row.refused ?? '',
    row.appName ?? row.appCode ?? '',
    row.subjectKind,
    row.subjectId,
    jsonOf(row.before),
    jsonOf(row.after),
    row.requestId,
    row.token ?? '',
  ];
}

function jsonOf(value: unknown): string {
  return value === null ? '' : JSON.stringify(value);
}
