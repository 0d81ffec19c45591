import type { listDeadErrands as endpoint } from '@lensdock/contract/errands/errands.endpoints.ts';
import { type DeadErrand, type ErrandKind, errandKind } from '@lensdock/contract/errands/errands.ts';
import type { ReplyOf } from '@lensdock/contract/kernel/endpoint.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { takeApart } from '../kernel/tasks/kept-errand.ts';
import { countDeadErrands, type DeadErrandRow, selectDeadErrands } from './dead-errands.store.ts';

const pageSize = 50;

/** A row of a kind that this server still knows. */
export type KnownErrandRow = DeadErrandRow & { kind: ErrandKind };

export function known(row: DeadErrandRow): row is KnownErrandRow {
  return errandKind.options.some((kind) => kind === row.kind);
}

/** Work that failed for good, newest first, page by page. */
export async function listDeadErrands(queries: Queries, after: string | undefined): Promise<ReplyOf<typeof endpoint>> {
  const rows = await selectDeadErrands(queries, { after: after ?? null, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  return {
    errands: page.filter(known).map(describe),
    total: await countDeadErrands(queries),
    next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  };
}

/** An errand is given the code of one thing, and nothing else. */
export function subjectOf(data: DeadErrandRow['data']): string {
  return Object.values(takeApart<Record<string, string>>(data).data)[0] ?? '';
}

function describe({ id, kind, data, subjectName, failure, attempts, left, died }: KnownErrandRow): DeadErrand {
  return {
    ...{ errandId: id, kind, subjectId: subjectOf(data), subjectName, failure, attempts },
    left: left.getTime(),
    died: died.getTime(),
  };
}
