import type { Action, AppState, Outcome, VersionState } from './app-state.ts';
import { moves, refuse } from './outcomes.ts';

export const earlyAccessActions = ['start-early-access', 'end-early-access'] as const;
export type EarlyAccessAction = Extract<Action, { type: (typeof earlyAccessActions)[number] }>;

export function isEarlyAccessAction(action: Action): action is EarlyAccessAction {
  return action.type === 'start-early-access' || action.type === 'end-early-access';
}

/**
 * The rows of the state table for early access. An app has at most one version in it, so a start ends that of another
 * version. Whether unapproved versions may be in it is a setting of the store, which the use case checks.
 */
export function earlyAccessOutcome(state: AppState, { type, version: code }: EarlyAccessAction): Outcome {
  const version = state.versions.find((item) => item.code === code);
  if (!version) return refuse('not-found');
  if (state.app === 'Unpublished') return refuse('app-withdrawn');
  const starts = type === 'start-early-access';
  if (!starts && !version.earlyAccess) return refuse('early-access-not-running');
  if (starts && version.earlyAccess) return refuse('early-access-running');
  if (starts && !canHaveEarlyAccess(version)) return refuse('early-access-not-possible');
  return moves(state, {
    versions: state.versions.map((item) =>
      starts && item === version ? { ...item, earlyAccess: true } : endEarlyAccess(item),
    ),
  });
}

/** A saved version before its approval, or an approved one that is neither online nor halted. */
export function canHaveEarlyAccess({ status, saved, phase }: VersionState): boolean {
  if (status === 'Draft' || status === 'Check') return saved;
  return phase === 'waiting' || phase === 'scheduled' || phase === 'rolling';
}

export function endEarlyAccess(version: VersionState): VersionState {
  if (version.earlyAccess === undefined) return version;
  const { earlyAccess: _ended, ...rest } = version;
  return rest;
}
