import type { Finding } from '../kernel/finding.ts';
import type { RolloutShare } from '../lifecycle/rollout-phase.ts';

/** The errors in a share that follows another one: it can only grow, so that no camera loses the version. */
export function shareFindings(share: RolloutShare, before: RolloutShare, prefix = ''): Finding[] {
  const { percent, cameras } = share;
  if ((percent === undefined) === (cameras === undefined))
    return [{ code: 'share-missing', inputField: `${prefix}percent` }];
  if (percent !== undefined) {
    const least = before.percent ?? 0;
    return percent > least
      ? []
      : [{ code: 'share-not-higher', inputField: `${prefix}percent`, parameters: { percent: least } }];
  }
  if (before.percent !== undefined && before.percent > 0)
    return [{ code: 'cameras-after-share', inputField: `${prefix}cameras` }];
  const least = before.cameras ?? 0;
  return (cameras ?? 0) > least
    ? []
    : [{ code: 'cameras-not-higher', inputField: `${prefix}cameras`, parameters: { cameras: least } }];
}

/** The errors in the stages of a rollout. */
export function stageFindings(stages: readonly RolloutShare[]): Finding[] {
  return stages.flatMap((stage, index) => shareFindings(stage, stages[index - 1] ?? {}, `stages.${index}.`));
}
