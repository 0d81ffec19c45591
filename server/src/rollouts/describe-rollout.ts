import type { ApprovalStatus } from '@lensdock/contract/lifecycle/approval-status.ts';
import type { RolloutPhase } from '@lensdock/contract/lifecycle/rollout-phase.ts';
import type { Rollout, RolloutState } from '@lensdock/contract/rollouts/rollouts.ts';
import type { FoundRollout } from './rollouts.store.ts';

/** The state of a rollout follows from the version's status and phase, so that the two cannot disagree. */
export function rolloutStateOf(status: ApprovalStatus, phase: RolloutPhase | null): RolloutState | null {
  if (status === 'Approved') return phase ?? 'complete';
  return status === 'Unpublished' ? 'replaced' : null;
}

/** Describes who gets a version for the contract; null for a draft that was never submitted or in early access. */
export function describeRollout(row: FoundRollout | undefined): Rollout | null {
  if (!row || row.status === 'Unapproved' || (row.status === 'Draft' && row.steps.length === 0)) return null;
  const { mode, percent, timeZone, reason, steps } = row;
  const upcoming = row.stages.slice(1);
  return {
    mode,
    state: rolloutStateOf(row.status, row.phase),
    percent,
    cameraLimit: row.cameraLimit,
    cameras: row.known > 0 ? { installed: row.installed, known: row.known } : null,
    earlyAccess: row.earlySince && { since: row.earlySince.getTime(), ...row.receivers },
    startsAt: row.startsAt?.getTime() ?? null,
    timeZone,
    since: row.changedAt.getTime(),
    decides: deciderOf(row),
    stages: upcoming,
    nextStageAt: row.nextStageAt?.getTime() ?? null,
    reason,
    steps,
  };
}

function deciderOf({ status, phase, stages, haltedByStore }: FoundRollout): Rollout['decides'] {
  if (status === 'Draft') return 'company';
  if (status === 'Check') return 'store';
  if (phase === 'scheduled') return 'schedule';
  if (phase === 'rolling') return stages.length > 1 ? 'schedule' : 'company';
  if (phase === 'halted') return haltedByStore ? 'store' : 'company';
  return phase === 'waiting' ? 'company' : null;
}
