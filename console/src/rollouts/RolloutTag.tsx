import './rollouts.texts.ts';
import type { VersionLabel } from '@lensdock/contract/lifecycle/approval-status.ts';
import type { RolloutState } from '@lensdock/contract/rollouts/rollouts.ts';
import { CirclePause, Clock, Hourglass, Radio } from 'lucide-react';
import { useTranslation } from '../i18n/text.ts';
import { StatusTag } from '../ui/text/StatusTag.tsx';
import { Tag } from '../ui/text/Tag.tsx';

interface RolloutTagProps {
  label: VersionLabel;
  rollout: { state: RolloutState | null; percent: number; cameraLimit: number | null } | null;
}

/** The status of a version. For an approved one that not everyone gets, it is the state of its rollout. */
export function RolloutTag({ label, rollout }: RolloutTagProps) {
  const t = useTranslation();
  switch (rollout?.state) {
    case 'waiting':
      return (
        <Tag tone="info" icon={Hourglass}>
          {t('rollouts.tag-waiting')}
        </Tag>
      );
    case 'scheduled':
      return (
        <Tag tone="info" icon={Clock}>
          {t('rollouts.tag-scheduled')}
        </Tag>
      );
    case 'rolling':
      return (
        <Tag tone="ok" icon={Radio}>
          {rollout.cameraLimit === null
            ? t('rollouts.tag-rolling', { percent: rollout.percent })
            : t('rollouts.tag-rolling-number', { cameras: rollout.cameraLimit })}
        </Tag>
      );
    case 'halted':
      return (
        <Tag tone="bad" icon={CirclePause}>
          {t('rollouts.tag-halted')}
        </Tag>
      );
    default:
      return <StatusTag status={label} />;
  }
}
