import type { Finding } from '@lensdock/contract/kernel/finding.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { RolloutShare } from '@lensdock/contract/lifecycle/rollout-phase.ts';
import type { RolloutAction } from '@lensdock/contract/lifecycle/rollout-transitions.ts';
import { releaseDateFindings } from '@lensdock/contract/rollouts/release-date.ts';
import { shareFindings, stageFindings } from '@lensdock/contract/rollouts/rollout-shares.ts';
import type { RolloutChange } from '@lensdock/contract/rollouts/rollouts.ts';
import type { Changed } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { Settings } from '../kernel/settings/settings.ts';
import type { AllowedOutcome } from '../lifecycle/apply-action.ts';
import type { LockedRollout } from './find-rollout.ts';
import { rolloutChanged } from './rollout-changed.ts';
import type { FoundRollout } from './rollouts.store.ts';

/** A company's decision on its version. The state table has allowed it. */
export function changeRollout(
  context: ActionContext,
  locked: LockedRollout,
  change: RolloutChange,
  { EARLY_ACCESS_BEFORE_APPROVAL }: Pick<Settings, 'EARLY_ACCESS_BEFORE_APPROVAL'>,
): Changed<RolloutAction, AllowedOutcome> {
  const { rollout } = locked;
  // Only the store lifts its own halt.
  if (change.action === 'resume' && rollout.haltedByStore) throw new Problem('rollout-halted-by-store');
  if (change.action === 'start-early-access') {
    if (rollout.receivers.companies + rollout.receivers.cameras === 0) throw new Problem('early-access-empty');
    if (rollout.status !== 'Approved' && !EARLY_ACCESS_BEFORE_APPROVAL) throw new Problem('early-access-unapproved');
  }
  const findings = findingsOf(change, currentShare(rollout), context.at);
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  return rolloutChanged(context, locked, actionOf(change, rollout.version));
}

export function actionOf(change: RolloutChange, version: string): RolloutAction {
  switch (change.action) {
    case 'schedule':
      return { type: 'schedule', version, startsAt: change.startsAt, timeZone: change.timeZone };
    case 'start-rollout':
      return {
        type: 'start-rollout',
        version,
        stages: change.stages.map((stage) => ({ ...shareOf(stage), days: stage.days })),
      };
    case 'set-percent':
      return { type: 'set-percent', version, ...shareOf(change) };
    case 'halt':
      return { type: 'halt', version, reason: change.reason };
    default:
      return { type: change.action, version };
  }
}

function findingsOf(change: RolloutChange, before: RolloutShare, at: Date): Finding[] {
  if (change.action === 'schedule') return releaseDateFindings(change, at.getTime());
  if (change.action === 'set-percent') return shareFindings(change, before);
  return change.action === 'start-rollout' ? stageFindings(change.stages) : [];
}

function currentShare({ percent, cameraLimit }: FoundRollout): RolloutShare {
  return cameraLimit === null ? { percent } : { cameras: cameraLimit };
}

/** Only the member that is given, as the audit and the timeline record it. */
function shareOf({ percent, cameras }: RolloutShare): RolloutShare {
  return { ...(percent !== undefined && { percent }), ...(cameras !== undefined && { cameras }) };
}
