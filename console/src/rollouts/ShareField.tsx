import { type RolloutChange, usualShares } from '@lensdock/contract/rollouts/rollouts.ts';
import { useTranslation } from '../i18n/text.ts';
import { RadioRow } from '../ui/form/choice/Radio.tsx';

interface ShareFieldProps {
  /** Only larger shares are offered. */
  above: number;
  value: number | undefined;
  onChange: (percent: number) => void;
}

export function ShareField({ above, value, onChange }: ShareFieldProps) {
  const t = useTranslation();
  return (
    <RadioRow
      label={t('rollouts.share')}
      showLabel
      choices={usualShares
        .filter((percent) => percent > above)
        .map((percent) => ({ value: String(percent), text: t('rollouts.share-option', { percent }) }))}
      value={value === undefined ? undefined : String(value)}
      onChange={(percent) => onChange(Number(percent))}
    />
  );
}

/** How the share grows after the start. */
export type Growth = 'manually' | 'daily' | 'weekly';

export function GrowthField({ value, onChange }: { value: Growth; onChange: (growth: Growth) => void }) {
  const t = useTranslation();
  return (
    <RadioRow
      label={t('rollouts.growth')}
      showLabel
      choices={[
        { value: 'manually', text: t('rollouts.growth-manually') },
        { value: 'daily', text: t('rollouts.growth-daily') },
        { value: 'weekly', text: t('rollouts.growth-weekly') },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}

type Stages = Extract<RolloutChange, { action: 'start-rollout' }>['stages'];

/** From the first share through the usual ones to all cameras. */
export function stagesOf(percent: number, growth: Growth): Stages {
  const days = growth === 'weekly' ? 7 : 1;
  const shares = growth === 'manually' ? [percent] : usualShares.filter((share) => share >= percent);
  return shares.map((share) => ({ percent: share, days }));
}
