import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import type { Problem, ProblemName } from '@lensdock/contract/kernel/problem.ts';
import { problemTexts } from '@lensdock/contract/registry/problem-texts.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { ActionContext } from '../identity/action-context.ts';
import { insertRefusal } from './history.store.ts';

/** So many refusals of one person an hour are written down; more say nothing new, and must not fill the disk. */
export const refusalsAnHour = 60;
/** The same attempt again within this time is the same line. */
const sameAttemptMs = 10 * 60 * 1000;

/**
 * Writes down that somebody tried what is not theirs to do: a call of another role, somebody else's thing (which answers like
 * a missing one, and is written down like one, so that the answers take the same time), or what the state forbids. Apart
 * from the change, which was rolled back.
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
  // An operator or the store that follows an old link tries nothing that is not theirs.
  if (status === 404) return caller === 'developer' && path.includes(':');
  return status === 409 && method !== 'GET';
}

function before({ at }: ActionContext, milliseconds: number): Date {
  return new Date(at.getTime() - milliseconds);
}

/** The parameters of the path, which nobody has checked: cut short, and without what the database cannot keep. */
function namesOf(params: unknown): string[] {
  const values = typeof params === 'object' && params !== null ? Object.values(params) : [];
  return values.map((value) => String(value).toWellFormed().replaceAll('\0', '').slice(0, 100));
}
