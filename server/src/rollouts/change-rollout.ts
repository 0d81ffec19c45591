import type { Finding } from '@lensdock/contract/kernel/finding.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { RolloutAction } from '@lensdock/contract/lifecycle/rollout-transitions.ts';
import { releaseDateFindings } from '@lensdock/contract/rollouts/release-date.ts';
import type { RolloutChange } from '@lensdock/contract/rollouts/rollouts.ts';
import type { Changed } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { AllowedOutcome } from '../lifecycle/apply-action.ts';
import type { LockedRollout } from './find-rollout.ts';
import { rolloutChanged } from './rollout-changed.ts';

/** A company's decision on its version. The state table has allowed it. */
export function changeRollout(
  context: ActionContext,
  locked: LockedRollout,
  change: RolloutChange,
): Changed<RolloutAction, AllowedOutcome> {
  const { rollout } = locked;
  // Only the store lifts its own halt.
  if (change.action === 'resume' && rollout.haltedByStore) throw new Problem('rollout-halted-by-store');
  const findings = findingsOf(change, rollout.percent, context.at);
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  return rolloutChanged(context, locked, actionOf(change, rollout.version));
}

export function actionOf(change: RolloutChange, version: string): RolloutAction {
  switch (change.action) {
    case 'schedule':
      return { type: 'schedule', version, startsAt: change.startsAt, timeZone: change.timeZone };
    case 'start-rollout':
      return { type: 'start-rollout', version, stages: change.stages };
    case 'set-percent':
      return { type: 'set-percent', version, percent: change.percent };
    case 'halt':
      return { type: 'halt', version, reason: change.reason };
    default:
      return { type: change.action, version };
  }
}

function findingsOf(change: RolloutChange, percent: number, at: Date): Finding[] {
  if (change.action === 'schedule') return releaseDateFindings(change, at.getTime());
  if (change.action === 'set-percent') return change.percent > percent ? [] : [notHigher('percent', percent)];
  if (change.action !== 'start-rollout') return [];
  return change.stages.flatMap((stage, index) => {
    const before = change.stages[index - 1]?.percent ?? 0;
    return stage.percent > before ? [] : [notHigher(`stages.${index}.percent`, before)];
  });
}

function notHigher(inputField: string, percent: number): Finding {
  return { code: 'share-not-higher', inputField, parameters: { percent } };
}
