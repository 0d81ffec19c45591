import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { canPerform, type Performer } from '@lensdock/contract/lifecycle/allowed-actions.ts';
import type { Action, AppState, Outcome, VersionState } from '@lensdock/contract/lifecycle/app-state.ts';
import { transition } from '@lensdock/contract/lifecycle/app-transitions.ts';
import type { RolloutShare } from '@lensdock/contract/lifecycle/rollout-phase.ts';
import { isRolloutAction } from '@lensdock/contract/lifecycle/rollout-transitions.ts';
import type { StoreEventKind } from '@lensdock/contract/webhooks/store-events.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Changed, settle } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { type Actor, isPerson, type SystemActor } from '../kernel/identity/actor.ts';
import { assertOtherCompany } from '../kernel/identity/authorise.ts';
import { isCompanyOutOfStore } from '../kernel/identity/blocks.store.ts';
import { isDeveloper } from '../kernel/identity/person.ts';
import { type AppStateRow, deleteApp, lockAppState, selectAppState, updateAppStatus } from './apps.store.ts';
import { emitStoreEvent } from './emit-store-event.ts';
import { writeListingRelease } from './listing-release.ts';
import { policyReviewer } from './policy.ts';
import { publish } from './publish.ts';
import { closeSubmissions, type NewSubmission, openSubmission } from './submit.ts';
import { deleteVersions, updateVersionStates } from './versions.store.ts';
import { writeRollouts } from './write-rollouts.ts';

/** Store events of actions that change what cameras get without a new publication. */
const newsOf: Partial<Record<Action['type'], StoreEventKind>> = {
  'withdraw-from-store': 'app.withdrawn',
  reinstate: 'app.reinstated',
  schedule: 'rollout.scheduled',
  'start-rollout': 'rollout.started',
  'set-percent': 'rollout.changed',
  resume: 'rollout.resumed',
  cancel: 'rollout.cancelled',
};

export type AllowedOutcome = Extract<Outcome, { allowed: true }>;

/**
 * The only way to change the state of an app or version: locks the app, applies the state table or throws its problem,
 * writes the states, submissions and publication, and returns the outcome with its notices. Snapshots are taken from the
 * staged copy, so write edits first; the caller writes the audit.
 */
export async function applyAction(
  transaction: Queries,
  context: ActionContext,
  appCode: string,
  action: Action,
): Promise<Changed<AllowedOutcome>> {
  const before = await lockAppState(transaction, appCode);
  const { row, outcome } = await decide(transaction, before, context, action);
  if (outcome.removesApp) {
    await deleteApp(transaction, appCode);
    return { value: outcome };
  }
  await updateAppStatus(transaction, appCode, outcome.next.app, { at: context.at, byOperator: isOperator(context) });
  await writeVersions(transaction, row.versions, outcome.next.versions, context.at);
  const moved = { appCode, action, before: row.versions, after: outcome.next.versions };
  const moves = await writeRollouts(transaction, context, moved);
  const { value: closed, notices = [] } = await closeSubmissions(transaction, context, {
    appCode,
    action,
    kinds: outcome.closes,
    isReleased: outcome.publishes !== undefined,
  });
  if (outcome.publishes) await publish(transaction, context, { appCode, action, part: outcome.publishes, closed });
  await writeListingRelease(transaction, {
    appCode,
    action,
    before: row.listingPhase,
    after: outcome.next.listingPhase,
    closed,
  });
  // Whatever ends the deliveries of a rollout, cameras and the log have to know.
  for (const { version, from, to, early } of moves) {
    const isHalted = from === 'rolling' && (to === 'halted' || to === 'Unpublished');
    if (isHalted) await emitStoreEvent(transaction, context, { kind: 'rollout.halted', appCode, data: { version } });
    else if (early === 'ended' && to !== 'Approved')
      await emitStoreEvent(transaction, context, { kind: 'early_access.ended', appCode, data: { version } });
    if (early === 'started')
      await emitStoreEvent(transaction, context, { kind: 'early_access.started', appCode, data: { version } });
  }
  // The storefront does not know an app before its first publication.
  const news = row.publicationNumber !== null && newsOf[action.type];
  // Of a company whose apps are out of the store, the end of the block is the news.
  const isKept = action.type === 'reinstate' && (await isCompanyOutOfStore(transaction, row.companyId));
  if (news && !isKept) await emitStoreEvent(transaction, context, { kind: news, appCode, ...dataOf(action) });
  if (!outcome.opens) return { value: outcome, notices };
  const release = action.type === 'save-listing' ? action.release : undefined;
  const submitted = await submit(transaction, context, { appCode, kind: outcome.opens, release }, outcome);
  return { value: submitted.value, notices: notices.concat(submitted.notices ?? []) };
}

/** Ids and numbers only, as in every store event. */
function dataOf(action: Action): { data?: Readonly<Record<string, unknown>> } {
  if (!isRolloutAction(action)) return {};
  const { version } = action;
  if (action.type === 'set-percent') return { data: { version, ...shareOf(action) } };
  if (action.type === 'start-rollout') return { data: { version, ...shareOf(action.stages[0] ?? {}) } };
  return { data: { version } };
}

function shareOf({ percent, cameras }: RolloutShare) {
  return cameras === undefined ? { percent } : { cameras };
}

function isOperator({ actor }: Pick<ActionContext, 'actor'>): boolean {
  return actor.kind === 'person' && actor.role === 'operator';
}

/** Submits and, for companies without manual approval, applies the policy's decision as a second action. */
async function submit(
  transaction: Queries,
  context: ActionContext,
  submission: NewSubmission,
  outcome: AllowedOutcome,
): Promise<Changed<AllowedOutcome>> {
  const opened = await openSubmission(transaction, context, submission);
  if (opened.value === 'operator') return { value: outcome, notices: opened.notices };
  const { appCode, kind } = submission;
  const byPolicy = { ...context, actor: policyReviewer };
  const approved = await applyAction(transaction, byPolicy, appCode, { type: 'approve', kind });
  // Settled as the policy's: a notice skips its actor, and the developer must hear of the approval.
  await settle(transaction, byPolicy, approved, undefined);
  return { value: approved.value };
}

/**
 * Throws the problem that `applyAction` would throw now, without changing anything. Use it before expensive work such
 * as uploads; the state may still change until the action is applied.
 */
export async function assertActionAllowed(
  queries: Queries,
  context: Pick<ActionContext, 'actor' | 'at'>,
  appCode: string,
  action: Action,
): Promise<void> {
  await decide(queries, await selectAppState(queries, appCode), context, action);
}

/**
 * Checks the person before the state, so that a refusal does not depend on it. An app may have been moved to another
 * company since the caller found it: an upload takes hours.
 */
async function decide(
  queries: Queries,
  row: AppStateRow | undefined,
  context: Pick<ActionContext, 'actor' | 'at'>,
  action: Action,
): Promise<{ row: AppStateRow; outcome: AllowedOutcome }> {
  if (!row) throw new Problem('not-found');
  const { actor } = context;
  if (isPerson(actor) && isDeveloper(actor) && actor.companyId !== row.companyId) throw new Problem('not-found');
  if (!canPerform(performerOf(actor), action.type)) throw new Problem('wrong-role');
  await assertOtherCompany(queries, context, row.companyId);
  const outcome = transition(toAppState(row), action);
  if (!outcome.allowed) throw new Problem(outcome.problem);
  return { row, outcome };
}

const systemPerformers: Partial<Record<SystemActor['subject'], Performer['caller']>> = {
  [policyReviewer.subject]: 'policy',
  calendar: 'schedule',
};

/** Maps an actor to a performer of the state table. Only the policy and the schedule of a release may act without a person. */
export function performerOf(actor: Actor): Performer {
  if (actor.kind === 'anonymous') return { caller: 'anyone' };
  if (actor.kind === 'system') return { caller: systemPerformers[actor.subject] ?? 'anyone' };
  const { role: caller, companyRole, operatorRoles } = actor;
  return { caller, ...(companyRole && { companyRole }), ...(operatorRoles && { operatorRoles }) };
}

export function toAppState(row: AppStateRow): AppState {
  return {
    app: row.app,
    published: row.publicationNumber !== null,
    openSubmissions: row.openSubmissions,
    versions: row.versions,
    listingPhase: row.listingPhase,
    listingReleaseMode: row.listingReleaseMode,
  };
}

async function writeVersions(
  transaction: Queries,
  before: readonly VersionState[],
  after: readonly VersionState[],
  at: Date,
): Promise<void> {
  const kept = new Map(after.map((version) => [version.code, version]));
  await deleteVersions(
    transaction,
    before.filter((version) => !kept.has(version.code)).map((version) => version.code),
  );
  const changed = before.flatMap((version) => {
    const next = kept.get(version.code);
    return next && (next.status !== version.status || next.saved !== version.saved) ? [next] : [];
  });
  await updateVersionStates(transaction, changed, at);
}
