import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import type { Problem, ProblemName } from '@lensdock/contract/kernel/problem.ts';
import { problemTexts } from '@lensdock/contract/registry/problem-texts.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { ActionContext } from '../identity/action-context.ts';
import { insertRefusal } from './history.store.ts';

/** Further refusals of the same person add no information and would let an attacker fill the disk. */
export const refusalsAnHour = 60;
/** Repeated attempts within this window count as one audit entry. */
const sameAttemptMs = 10 * 60 * 1000;

/**
 * Records an attempt that was not allowed, outside the change’s transaction, which was rolled back. A 404 for another
 * company’s record is recorded like a missing record, so that both take the same time.
 */
export async function auditDenied(
  queries: Queries,
  context: ActionContext,
  endpoint: Endpoint,
  { params, problem }: { params: unknown; problem: Problem },
): Promise<void> {
  if (!isWorthALine(endpoint, problem.problem)) return;
  await insertRefusal(queries, context, {
    action: endpoint.name,
    subjectKind: endpoint.feature,
    names: namesOf(params),
    refused: problem.problem,
    limit: refusalsAnHour,
    hourAgo: before(context, 60 * 60 * 1000),
    sameSince: before(context, sameAttemptMs),
  });
}

function isWorthALine({ method, caller, path }: Endpoint, problem: ProblemName): boolean {
  const status = problemTexts[problem].status;
  if (status === 403) return true;
  // Operators and the store may see every record, so a 404 of theirs is only an old link.
  if (status === 404) return caller === 'developer' && path.includes(':');
  return status === 409 && method !== 'GET';
}

function before({ at }: ActionContext, milliseconds: number): Date {
  return new Date(at.getTime() - milliseconds);
}

/** Path parameters are unvalidated: they are truncated and stripped of what the database cannot store. */
function namesOf(params: unknown): string[] {
  const values = typeof params === 'object' && params !== null ? Object.values(params) : [];
  return values.map((value) => String(value).toWellFormed().replaceAll('\0', '').slice(0, 100));
}
