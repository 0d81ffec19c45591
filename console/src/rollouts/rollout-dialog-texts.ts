import type { Rollout } from '@lensdock/contract/rollouts/rollouts.ts';
import type { Text } from '../i18n/text.ts';
import type { RolloutActName } from './RolloutPanel.tsx';

interface DialogTexts {
  title: string;
  text: string;
  act: string;
}

type DialogRollout = Pick<Rollout, 'percent' | 'cameraLimit' | 'state'> & { first: boolean };

/** The question, its consequence for the cameras, and the action. */
export function dialogTexts(t: Text, act: RolloutActName, name: string, rollout: DialogRollout): DialogTexts {
  const { percent, cameraLimit, state, first } = rollout;
  switch (act) {
    case 'release-now':
      return {
        title: t('rollouts.release-now-title', { name }),
        text: first ? t('rollouts.release-first-text') : t('rollouts.release-now-text'),
        act: t('rollouts.release-now'),
      };
    case 'schedule':
      return {
        title: t('rollouts.schedule-title', { name }),
        text: t('rollouts.schedule-text'),
        act: t('rollouts.schedule'),
      };
    case 'start-rollout':
      return {
        title: t('rollouts.start-rollout-title', { name }),
        text: t('rollouts.start-rollout-text'),
        act: t('rollouts.start-rollout'),
      };
    case 'set-percent':
      return {
        title: t('rollouts.set-percent-title', { name }),
        text: t('rollouts.set-percent-text'),
        act: t('rollouts.set-percent'),
      };
    case 'halt':
      return { title: t('rollouts.halt-title', { name }), text: t('rollouts.halt-text'), act: t('rollouts.halt') };
    case 'resume':
      return {
        title: t('rollouts.resume-title', { name }),
        text:
          cameraLimit === null
            ? t('rollouts.resume-text', { percent })
            : t('rollouts.resume-number-text', { cameras: cameraLimit }),
        act: t('rollouts.resume'),
      };
    case 'complete':
      return {
        title: t('rollouts.complete-title', { name }),
        text: t('rollouts.complete-text'),
        act: t('rollouts.complete-act'),
      };
    case 'cancel':
      return {
        title: t('rollouts.cancel-title', { name }),
        text: first ? t('rollouts.cancel-first-text') : t('rollouts.cancel-text'),
        act: t('rollouts.cancel'),
      };
    case 'start-early-access':
      return {
        title: t('rollouts.start-early-access-title', { name }),
        text: state === null ? t('rollouts.start-early-access-draft-text') : t('rollouts.start-early-access-text'),
        act: t('rollouts.start-early-access'),
      };
    case 'end-early-access':
      return {
        title: t('rollouts.end-early-access-title', { name }),
        text: t('rollouts.end-early-access-text'),
        act: t('rollouts.end-early-access'),
      };
  }
}
