import type { RolloutShare } from '@lensdock/contract/lifecycle/rollout-phase.ts';
import { camerasLimit, type Rollout, type RolloutChange, usualShares } from '@lensdock/contract/rollouts/rollouts.ts';
import { useTranslation } from '../i18n/text.ts';
import { AlertNote } from '../ui/feedback/AlertNote.tsx';
import { RadioRow } from '../ui/form/choice/Radio.tsx';
import { TextField } from '../ui/form/TextField.tsx';

/** A share as it is edited: a usual percentage, or `number` with the text of a number of cameras. */
export interface ShareInput {
  choice: string | undefined;
  cameras: string;
}

export const noShare: ShareInput = { choice: undefined, cameras: '' };

/** The present share, which the next one must exceed. */
export type ShareBefore = Pick<Rollout, 'percent' | 'cameraLimit'>;

interface ShareFieldProps {
  before: ShareBefore;
  value: ShareInput;
  /** Whether missing input is an error by now. */
  tried: boolean;
  /** The server's reason against the share. */
  refused: string | undefined;
  onChange: (value: ShareInput) => void;
}

/** Only larger shares are offered, and no number of cameras after a percentage. */
export function ShareField({ before, value, tried, refused, onChange }: ShareFieldProps) {
  const t = useTranslation();
  const least = leastCameras(before);
  const problem = tried && value.choice === undefined ? t('rollouts.share-required') : refused;
  return (
    <>
      <RadioRow
        label={t('rollouts.share')}
        showLabel
        choices={[
          ...usualShares
            .filter((percent) => percent > before.percent)
            .map((percent) => ({ value: String(percent), text: t('rollouts.share-option', { percent }) })),
          ...(before.percent > 0 ? [] : [{ value: 'number', text: t('rollouts.share-number') }]),
        ]}
        value={value.choice}
        onChange={(choice) => onChange({ ...value, choice })}
      />
      {value.choice === 'number' ? (
        <TextField
          id="cameras"
          label={t('rollouts.number')}
          hint={t('rollouts.number-hint', { least })}
          inputMode="numeric"
          value={value.cameras}
          required
          error={tried && !shareOf(value, before) ? t('rollouts.number-required', { least }) : refused}
          onChange={(event) => onChange({ ...value, cameras: event.target.value })}
        />
      ) : problem ? (
        <AlertNote>{problem}</AlertNote>
      ) : null}
    </>
  );
}

/** The share, or undefined while the input is incomplete. */
export function shareOf({ choice, cameras }: ShareInput, before: ShareBefore): RolloutShare | undefined {
  if (choice === undefined) return undefined;
  if (choice !== 'number') return { percent: Number(choice) };
  const count = /^[0-9]{1,7}$/.test(cameras.trim()) ? Number(cameras) : 0;
  return count >= leastCameras(before) && count <= camerasLimit ? { cameras: count } : undefined;
}

function leastCameras({ cameraLimit }: ShareBefore): number {
  return (cameraLimit ?? 0) + 1;
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
export function stagesOf(share: RolloutShare, growth: Growth): Stages {
  const days = growth === 'weekly' ? 7 : 1;
  const later = usualShares.filter((percent) => percent > (share.percent ?? 0)).map((percent) => ({ percent }));
  return [share, ...(growth === 'manually' ? [] : later)].map((one) => ({ ...one, days }));
}
