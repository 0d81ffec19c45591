import type { listFailedTasks as endpoint } from '@lensdock/contract/failed-tasks/failed-tasks.endpoints.ts';
import { taskKind } from '@lensdock/contract/failed-tasks/failed-tasks.schemas.ts';
import type { FailedTask, TaskKind } from '@lensdock/contract/failed-tasks/failed-tasks.ts';
import type { ReplyOf } from '@lensdock/contract/kernel/route.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { parseStoredTask } from '../kernel/tasks/stored-task.ts';
import { countFailedTasks, type FailedTaskRow, selectFailedTasks } from './failed-tasks.store.ts';

const pageSize = 50;

/** A row whose kind this server version knows. */
export type KnownTaskRow = FailedTaskRow & { kind: TaskKind };

export function known(row: FailedTaskRow): row is KnownTaskRow {
  return taskKind.options.some((kind) => kind === row.kind);
}

/** Returns one page of failed tasks, latest first. */
export async function listFailedTasks(queries: Queries, after: string | undefined): Promise<ReplyOf<typeof endpoint>> {
  const rows = await selectFailedTasks(queries, { after: after ?? null, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  return {
    errands: page.filter(known).map(describe),
    total: await countFailedTasks(queries),
    next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  };
}

/** A task's data has a single member: the code of its subject. */
export function subjectOf(data: FailedTaskRow['data']): string {
  return Object.values(parseStoredTask<Record<string, string>>(data).data)[0] ?? '';
}

function describe({ id, kind, data, subjectName, failure, attempts, left, died }: KnownTaskRow): FailedTask {
  return {
    errandId: id,
    kind,
    subjectId: subjectOf(data),
    subjectName,
    failure,
    attempts,
    left: left.getTime(),
    died: died.getTime(),
  };
}
