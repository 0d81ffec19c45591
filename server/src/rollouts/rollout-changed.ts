import type { RolloutShare } from '@lensdock/contract/lifecycle/rollout-phase.ts';
import type { RolloutAction } from '@lensdock/contract/lifecycle/rollout-transitions.ts';
import type { Changed } from '../kernel/history/changed.ts';
import type { Notice } from '../kernel/history/notify.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { AllowedOutcome } from '../lifecycle/apply-action.ts';
import { dateText } from './date-text.ts';
import type { LockedRollout } from './find-rollout.ts';

/** The result of a change of a rollout: the action, its audit entry and the company's notice. */
export function rolloutChanged(
  context: ActionContext,
  { app, rollout }: LockedRollout,
  action: RolloutAction,
): Changed<RolloutAction, AllowedOutcome> {
  const { type, version, ...given } = action;
  return {
    value: action,
    audit: ({ next }) => [
      {
        action: type,
        subjectKind: 'version',
        subjectId: version,
        companyId: app.companyId,
        appCode: app.code,
        before: {
          status: rollout.status,
          phase: rollout.phase,
          percent: rollout.percent,
          cameras: rollout.cameraLimit,
        },
        after: { ...stateOf(next, version), ...given },
      },
    ],
    notices: [
      {
        to: { companyId: app.companyId },
        ...noticeOf(action, context),
        parameters: {
          app: app.name,
          version: rollout.versionName,
          name: context.actor.name,
          ...noticeOf(action, context).parameters,
        },
        link: `/app/${app.code}/detail/${version}`,
      },
    ],
  };
}

function stateOf({ versions }: AllowedOutcome['next'], code: string) {
  const version = versions.find((item) => item.code === code);
  return { status: version?.status ?? null, phase: version?.phase ?? null };
}

function noticeOf(action: RolloutAction, { actor }: ActionContext): Pick<Notice, 'kind' | 'parameters'> {
  const isStore = actor.kind !== 'system' && actor.role === 'operator';
  switch (action.type) {
    case 'release-now':
    case 'complete':
      return { kind: 'version-released' };
    case 'schedule':
      return { kind: 'release-scheduled', parameters: { date: dateText(action.startsAt, action.timeZone) } };
    case 'start-rollout':
      return noticeOfShare('rollout-started', action.stages[0] ?? {});
    case 'set-percent':
      return noticeOfShare('rollout-share-changed', action);
    case 'halt':
      return {
        kind: isStore ? 'rollout-halted-by-store' : 'rollout-halted',
        parameters: { reason: action.reason },
      };
    case 'resume':
      return {
        kind: isStore ? 'rollout-resumed-by-store' : 'rollout-resumed',
        parameters: { reason: action.reason ?? '' },
      };
    case 'cancel':
      return { kind: 'release-cancelled' };
    case 'start-early-access':
      return { kind: 'early-access-started' };
    case 'end-early-access':
      return isStore
        ? { kind: 'early-access-ended-by-store', parameters: { reason: action.reason ?? '' } }
        : { kind: 'early-access-ended' };
  }
}

function noticeOfShare(
  kind: 'rollout-started' | 'rollout-share-changed',
  { percent, cameras }: RolloutShare,
): Pick<Notice, 'kind' | 'parameters'> {
  if (cameras === undefined) return { kind, parameters: { percent: percent ?? 0 } };
  const kinds = {
    'rollout-started': 'rollout-started-number',
    'rollout-share-changed': 'rollout-number-changed',
  } as const;
  return { kind: kinds[kind], parameters: { cameras } };
}
