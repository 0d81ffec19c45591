import type { ProblemName } from '../kernel/problem.ts';
import type { Action, AppState, Outcome, VersionState } from './app-state.ts';
import { isOnline } from './app-state.ts';
import { type EarlyAccessAction, earlyAccessOutcome, endEarlyAccess, isEarlyAccessAction } from './early-access.ts';
import { type Allowed, moves, refuse } from './outcomes.ts';
import type { ListingPhase, RolloutPhase } from './rollout-phase.ts';

export const rolloutActions = [
  'release-now',
  'schedule',
  'start-rollout',
  'set-percent',
  'halt',
  'resume',
  'complete',
  'cancel',
] as const;
export type RolloutActionName = (typeof rolloutActions)[number];
type PhaseAction = Extract<Action, { type: RolloutActionName }>;
export type RolloutAction = PhaseAction | EarlyAccessAction;

interface Rule {
  from: readonly RolloutPhase[];
  to: RolloutPhase | 'online' | 'replaced';
  otherwise: ProblemName;
}

const waiting = { from: ['waiting', 'scheduled'], otherwise: 'rollout-not-waiting' } as const;
const rolling = { from: ['rolling'], otherwise: 'rollout-not-rolling' } as const;

const rules: Readonly<Record<RolloutActionName, Rule>> = {
  'release-now': { ...waiting, to: 'online' },
  schedule: { ...waiting, to: 'scheduled' },
  'start-rollout': { ...waiting, to: 'rolling' },
  'set-percent': { ...rolling, to: 'rolling' },
  halt: { ...rolling, to: 'halted' },
  resume: { from: ['halted'], to: 'rolling', otherwise: 'rollout-not-halted' },
  complete: { ...rolling, to: 'online' },
  cancel: {
    from: ['waiting', 'scheduled', 'rolling', 'halted'],
    to: 'replaced',
    otherwise: 'rollout-over',
  },
};

export function isRolloutAction(action: Action): action is RolloutAction {
  return action.type in rules || isEarlyAccessAction(action);
}

/** The rows of the state table for an approved version that not everyone gets yet. */
export function rolloutOutcome(state: AppState, action: RolloutAction): Outcome {
  if (isEarlyAccessAction(action)) return earlyAccessOutcome(state, action);
  const { type, version: code } = action;
  const version = state.versions.find((item) => item.code === code);
  if (!version) return refuse('not-found');
  if (state.app === 'Unpublished') return refuse('app-withdrawn');
  const { from, to, otherwise } = rules[type];
  if (!version.phase || !from.includes(version.phase)) return refuse(otherwise);
  if (!state.published && type === 'start-rollout') return refuse('rollout-first-version');
  if (!state.published && to === 'online') return publishFirst(state, version);
  if (to === 'online') return { ...moves(state, { versions: putOnline(state.versions, code) }), publishes: 'version' };
  const isCancelledFirst = !state.published && to === 'replaced';
  const next = isCancelledFirst ? draft(version) : to === 'replaced' ? replaced(version) : inPhase(version, to);
  return moves(state, {
    ...(isCancelledFirst && { app: 'Draft' }),
    versions: state.versions.map((item) => (item.code === code ? next : item)),
  });
}

/** The app goes online with its first version, which has nothing before it. */
function publishFirst(state: AppState, version: VersionState | undefined): Allowed {
  const versions = state.versions.map(endEarlyAccess);
  const next = {
    app: 'Approved',
    published: true,
    versions: version ? putOnline(versions, version.code) : versions,
  } as const;
  return { ...moves(state, next), publishes: 'everything' };
}

/**
 * The approval of an app with its first version. Until its release the app stays closed for edits, so that the store
 * shows what was reviewed.
 */
export function approveFirst(state: AppState): Allowed {
  const inCheck = state.versions.find(({ status }) => status === 'Check');
  const phase = inCheck && phaseAfterApproval(inCheck);
  if (!phase) return publishFirst(state, inCheck);
  return moves(state, {
    versions: state.versions.map((item) => (item === inCheck ? { ...item, status: 'Approved', phase } : item)),
  });
}

/** An approval with the release mode of the version: at once, or after another decision of the company. */
export function approveVersion(state: AppState): Outcome {
  const active = state.versions.find(({ phase }) => phase);
  if (active?.phase === 'rolling') return refuse('rollout-in-progress');
  const inCheck = state.versions.find(({ status }) => status === 'Check');
  if (!inCheck) return refuse('not-found');
  const before = state.versions.map((item) => (item.phase ? replaced(item) : item));
  const phase = phaseAfterApproval(inCheck);
  if (!phase) return { ...moves(state, { versions: putOnline(before, inCheck.code) }), publishes: 'version' };
  return moves(state, {
    versions: before.map((item) => (item === inCheck ? { ...item, status: 'Approved', phase } : item)),
  });
}

/** Undefined: online at once. */
export function phaseAfterApproval({ releaseMode }: Pick<VersionState, 'releaseMode'>): ListingPhase | undefined {
  if (releaseMode === 'manually') return 'waiting';
  return releaseMode === 'scheduled' ? 'scheduled' : undefined;
}

/** Nothing more is delivered or released until the company decides again. */
export function pauseRollout(versions: readonly VersionState[]): VersionState[] {
  return versions.map(endEarlyAccess).map((item) => {
    if (item.phase === 'rolling') return { ...item, phase: 'halted' };
    return item.phase === 'scheduled' ? { ...item, phase: 'waiting' } : item;
  });
}

/** Replaces the online version by this one. */
export function putOnline(versions: readonly VersionState[], code: string): VersionState[] {
  return versions.map((item): VersionState => {
    if (item.code === code) return { ...withoutPhase(item), status: 'Approved' };
    return isOnline(item) ? { ...item, status: 'Unpublished' } : item;
  });
}

/** A halt is for every camera. */
function inPhase(version: VersionState, phase: RolloutPhase): VersionState {
  return { ...(phase === 'halted' ? endEarlyAccess(version) : version), phase };
}

/** No camera got it by a release, so the same package can be submitted again. */
function draft(version: VersionState): VersionState {
  return { ...withoutPhase(version), status: 'Draft' };
}

function replaced(version: VersionState): VersionState {
  return { ...withoutPhase(version), status: 'Unpublished' };
}

/** Everyone gets the version, or no further camera does: early access no longer has a meaning. */
function withoutPhase({ phase: _phase, ...version }: VersionState): VersionState {
  return endEarlyAccess(version);
}
