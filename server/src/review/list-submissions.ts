import { Problem } from '@lensdock/contract/http/problem.ts';
import type { listSubmissions as endpoint } from '@lensdock/contract/review/review.endpoints.ts';
import type { SubmissionEntry } from '@lensdock/contract/review/review.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Call } from '../http/call.ts';
import { type QueueRow, selectQueue } from './review.store.ts';

const pageSize = 50;

/** The review queue, oldest first, page by page. */
export async function listSubmissions(
  queries: Queries,
  { query }: Pick<Call<typeof endpoint>, 'query'>,
): Promise<{ submissions: SubmissionEntry[]; total: number; next: string | null }> {
  const { rows, total } = await selectQueue(queries, {
    search: query.search?.trim() ?? '',
    kind: query.kind ?? null,
    after: numberOf(query.after),
    limit: pageSize + 1,
  });
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    submissions: page.map(toEntry),
    total,
    next: rows.length > pageSize && last ? String(last.number) : null,
  };
}

function numberOf(after: string | undefined): number {
  if (after === undefined) return 0;
  if (!/^[0-9]{1,15}$/.test(after)) throw new Problem('invalid-input', [{ code: 'wrong-form', inputField: 'after' }]);
  return Number(after);
}

function toEntry({ number: _number, submitted, ...row }: QueueRow): SubmissionEntry {
  return { ...row, submitted: submitted.getTime() };
}
