import type { Action, VersionState } from '@lensdock/contract/lifecycle/app-state.ts';
import { isEarlyAccessAction } from '@lensdock/contract/lifecycle/early-access.ts';
import { isRolloutAction, type RolloutAction } from '@lensdock/contract/lifecycle/rollout-transitions.ts';
import type { RolloutStep } from '@lensdock/contract/rollouts/rollouts.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import { findOrInsertRollout, insertRolloutStep, type RolloutRow, updateRollout } from './rollouts.store.ts';

interface Moved {
  appCode: string;
  action: Action;
  before: readonly VersionState[];
  after: readonly VersionState[];
}

/** A version that an action moves on its way to the cameras. */
interface Move {
  version: string;
  from: Place;
  to: Place;
  early: 'started' | 'ended' | undefined;
  /** Only of the version that a rollout action names. */
  action: RolloutAction | undefined;
}

type Place = VersionState['status'] | 'waiting' | 'scheduled' | 'rolling' | 'halted';

const dayMs = 24 * 3_600_000;

/** Writes what an action does to rollouts: the phases, shares and dates, and a step of the timeline for each. */
export async function writeRollouts(transaction: Queries, context: ActionContext, moved: Moved): Promise<Move[]> {
  const moves = movesOf(moved);
  for (const move of moves) {
    const row = await findOrInsertRollout(transaction, {
      version: move.version,
      appCode: moved.appCode,
      seed: randomCode(),
      at: context.at,
    });
    const next = nextRow(row, move, context);
    await updateRollout(transaction, move.version, next);
    for (const action of stepsOf(move)) await insertRolloutStep(transaction, stepOf(action, move, next, context));
  }
  return moves;
}

/** The versions that leave a phase or early access come first, because only one version of an app may have it. */
function movesOf({ action, before, after }: Moved): Move[] {
  const byCode = new Map(after.map((version) => [version.code, version]));
  const moves = before.flatMap((version): Move[] => {
    const next = byCode.get(version.code);
    if (!next) return [];
    const own = isRolloutAction(action) && action.version === version.code ? action : undefined;
    const [from, to] = [placeOf(version), placeOf(next)];
    const early = earlyMove(version, next);
    return own || early || from !== to ? [{ version: version.code, from, to, early, action: own }] : [];
  });
  return moves.toSorted((one, other) => placeInOrder(one) - placeInOrder(other));
}

function earlyMove(before: VersionState, after: VersionState): Move['early'] {
  if (Boolean(before.earlyAccess) === Boolean(after.earlyAccess)) return undefined;
  return after.earlyAccess ? 'started' : 'ended';
}

function placeInOrder({ to, early }: Move): number {
  return early === 'started' ? 2 : Number(hasPhase(to));
}

function placeOf({ status, phase }: VersionState): Place {
  return phase ?? status;
}

function hasPhase(place: Place): boolean {
  return place === 'waiting' || place === 'scheduled' || place === 'rolling' || place === 'halted';
}

function nextRow(row: RolloutRow, { from, to, early, action }: Move, context: ActionContext): RolloutRow {
  const phase = to === 'waiting' || to === 'scheduled' || to === 'rolling' || to === 'halted' ? to : null;
  const next: RolloutRow = {
    ...row,
    phase,
    ...(to === 'Approved' && { percent: 100, cameraLimit: null }),
    ...(early && { earlySince: early === 'started' ? context.at : null }),
    ...(to !== 'rolling' && { nextStageAt: null }),
    ...(to !== 'halted' && { reason: null, haltedByStore: false }),
    startedAt: row.startedAt ?? (to === 'rolling' || early === 'started' ? context.at : null),
    changedAt: from === to ? row.changedAt : context.at,
  };
  if (action?.type === 'schedule') return { ...next, startsAt: new Date(action.startsAt), timeZone: action.timeZone };
  if (action?.type === 'halt') return { ...next, reason: action.reason, haltedByStore: isOfStore(context) };
  if (to !== 'rolling' || (from === to && action?.type !== 'set-percent')) return next;
  const stages = stagesOf(row, action, context);
  const [stage] = stages;
  const isMoving = stage && stages.length > 1;
  return {
    ...next,
    stages,
    ...(stage && { percent: stage.percent ?? 0, cameraLimit: stage.cameras ?? null }),
    nextStageAt: isMoving ? new Date(context.at.getTime() + stage.days * dayMs) : null,
  };
}

function stagesOf({ stages }: RolloutRow, action: RolloutAction | undefined, context: ActionContext) {
  if (action?.type === 'start-rollout') return [...action.stages];
  if (action?.type !== 'set-percent') return stages;
  // A share that a person sets ends the schedule; the schedule itself moves on to its next stage.
  return context.actor.kind === 'system'
    ? stages.slice(1)
    : [{ percent: action.percent, cameras: action.cameras, days: 1 }];
}

function stepsOf({ from, to, action, early }: Move): RolloutStep['action'][] {
  const isOfPhase = from !== to || (action && !isEarlyAccessAction(action));
  const steps = isOfPhase ? phaseStepsOf({ from, to, action }) : [];
  // A step that takes the version away from every camera, or gives it to all, ends early access with it.
  if (steps.length > 0 || !early) return steps;
  return [early === 'started' ? 'start-early-access' : 'end-early-access'];
}

function phaseStepsOf({ from, to, action }: Pick<Move, 'from' | 'to' | 'action'>): RolloutStep['action'][] {
  if (to === 'Check') return ['submitted'];
  if (from === 'Check') return to === 'Approved' ? ['approved', 'released'] : hasPhase(to) ? ['approved'] : [];
  if (to === 'Approved') return ['released'];
  if (action) return [action.type === 'release-now' || action.type === 'complete' ? 'released' : action.type];
  if (to === 'Unpublished') return ['replaced'];
  return hasPhase(from) ? ['paused'] : [];
}

function stepOf(action: RolloutStep['action'], move: Move, row: RolloutRow, context: ActionContext) {
  const { version, to } = move;
  const isDated = action === 'schedule' || (action === 'approved' && to === 'scheduled');
  const isShared = action === 'start-rollout' || action === 'set-percent' || action === 'resume';
  const given = move.action && 'reason' in move.action ? move.action.reason : undefined;
  return {
    version,
    action,
    at: context.at,
    side: sideOf(context),
    actorName: context.actor.name,
    percent: isShared && row.cameraLimit === null ? row.percent : null,
    cameras: isShared ? row.cameraLimit : null,
    startsAt: isDated ? row.startsAt : null,
    timeZone: isDated ? row.timeZone : null,
    reason: given ?? null,
  };
}

function sideOf({ actor }: ActionContext): RolloutStep['side'] {
  if (actor.kind === 'system') return actor.subject === 'calendar' ? 'schedule' : 'store';
  return actor.role === 'operator' ? 'store' : 'company';
}

function isOfStore(context: ActionContext): boolean {
  return sideOf(context) === 'store';
}
