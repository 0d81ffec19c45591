import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { DayRates } from '@lensdock/contract/payouts/payout-currency.ts';
import type { ConfirmRunBody, RunRequest, StartRunBody } from '@lensdock/contract/payouts/payouts.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { auditEntriesOf, type Change, type Changed } from '../kernel/history/changed.ts';
import type { Notice } from '../kernel/history/notify.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { systemActor } from '../kernel/identity/actor.ts';
import { assertOtherCompany, isSamePerson } from '../kernel/identity/authorise.ts';
import { isCode } from '../kernel/services/code-form.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import type { Settings } from '../kernel/settings/settings.ts';
import {
  insertRequest,
  lockWaitingRequest,
  type RequestRow,
  selectWaitingRequest,
  updateRequest,
  updateRequester,
} from './run-requests.store.ts';
import { startRun } from './start-run.ts';

/** Stores a run above the limit for a second person and notifies the operators. */
export async function requestRun(
  transaction: Queries,
  context: ActionContext,
  { skipped = [], added = [] }: StartRunBody,
): Promise<Changed<RequestRow>> {
  const { actor, at } = context;
  await assertOtherCompany(transaction, context, ...skipped, ...added);
  const id = randomCode();
  const { subject: requestedBy, name: requestedByName } = actor;
  const row = { id, requestedBy, requestedByName, requestedAt: at, approvedAt: null, skipped, added };
  if (!(await insertRequest(transaction, row))) throw new Problem('payout-run-requested');
  const after = { skippedCompanies: skipped, addedCompanies: added };
  return {
    value: row,
    audit: [{ action: 'request-payout-run', subjectKind: 'payout-run', subjectId: id, after }],
    notices: [noticeOf(requestedByName)],
  };
}

function noticeOf(name: string): Notice {
  return { to: { role: 'operator' }, kind: 'payout-run-requested', parameters: { name }, link: '/payout-runs' };
}

/** Records the first operator who checked the weekly run; another one confirms it. */
export async function approveRun(
  transaction: Queries,
  { actor, at }: ActionContext,
  requestId: string,
): Promise<Changed<RequestRow>> {
  const request = await findRequest(transaction, requestId);
  if (!isUnapproved(request)) throw new Problem('payout-run-approved');
  const requester = { requestedBy: actor.subject, requestedByName: actor.name, approvedAt: at };
  await updateRequester(transaction, requestId, requester);
  return {
    value: { ...request, ...requester },
    audit: [{ action: 'approve-payout-run', subjectKind: 'payout-run', subjectId: requestId }],
    notices: [noticeOf(actor.name)],
  };
}

/** Starts a requested run with its companies and the current amounts. Returns the id of the run. */
export async function confirmRun(
  transaction: Queries,
  context: ActionContext,
  { requestId, body, ...terms }: { requestId: string; body: ConfirmRunBody; settings: Settings; rates: DayRates },
): Promise<Changed<string>> {
  const request = await findRequest(transaction, requestId);
  const { actor, at } = context;
  if (isUnapproved(request)) throw new Problem('payout-run-unapproved');
  if (await isSamePerson(transaction, actor, request.requestedBy)) throw new Problem('own-payout-run');
  const { skipped, added, requestedByName: requestedBy } = request;
  const choices = { skipped, added, ...body };
  const started = await startRun(transaction, context, { ...terms, choices, isConfirmed: true });
  const runId = started.value;
  await updateRequest(transaction, requestId, { state: 'confirmed', runId, by: actor.subject, byName: actor.name, at });
  const confirmed = { subjectKind: 'payout-run', subjectId: runId } as const;
  const confirmation: Change = { action: 'confirm-payout-run', ...confirmed, after: { requestedBy } };
  return { ...started, audit: [...auditEntriesOf(started), confirmation] };
}

export async function withdrawRun(
  transaction: Queries,
  { actor, at }: ActionContext,
  requestId: string,
): Promise<Changed> {
  const { requestedByName: requestedBy } = await findRequest(transaction, requestId);
  const decision = { state: 'withdrawn', runId: null, by: actor.subject, byName: actor.name, at } as const;
  await updateRequest(transaction, requestId, decision);
  const withdrawn = { subjectKind: 'payout-run', subjectId: requestId } as const;
  return { value: undefined, audit: [{ action: 'withdraw-payout-run', ...withdrawn, before: { requestedBy } }] };
}

/** Returns the run that waits for a second person, as the reader sees it. */
export async function readWaitingRequest(queries: Queries, subject: string): Promise<RunRequest | null> {
  const row = await selectWaitingRequest(queries);
  return row ? describeRequest(row, subject) : null;
}

export function describeRequest(row: RequestRow, subject: string): RunRequest {
  const { id, requestedBy, requestedByName, requestedAt, approvedAt, skipped, added } = row;
  return {
    requestId: id,
    requestedBy: requestedByName,
    requested: (approvedAt ?? requestedAt).getTime(),
    skipped,
    added,
    unapproved: isUnapproved(row),
    own: requestedBy === subject,
  };
}

/** Two people check each run above the limit, and the system, which requests the weekly one, is not one of them. */
function isUnapproved({ requestedBy }: Pick<RequestRow, 'requestedBy'>): boolean {
  return requestedBy === systemActor('system').subject;
}

async function findRequest(transaction: Queries, requestId: string): Promise<RequestRow> {
  const request = isCode(requestId) ? await lockWaitingRequest(transaction, requestId) : undefined;
  if (!request) throw new Problem('not-found');
  return request;
}
