import './rollouts.texts.ts';
import type { ReleasePlan } from '@lensdock/contract/lifecycle/rollout-phase.ts';
import { ownTimeZone } from '../i18n/formatters.ts';
import { useTranslation } from '../i18n/text.ts';
import { RadioOptions } from '../ui/form/choice/Radio.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { momentOf, ReleaseDateField } from './ReleaseDateField.tsx';

/** The release mode as it is edited. */
export interface ReleaseChoice {
  mode: ReleasePlan['mode'];
  date: string;
}

export const releaseAtOnce: ReleaseChoice = { mode: 'immediately', date: '' };

interface ReleaseModeFieldProps {
  /** Whether the version goes online together with its app. */
  first?: boolean;
  value: ReleaseChoice;
  /** The error of the date. */
  error?: string | undefined;
  onChange: (value: ReleaseChoice) => void;
}

/** The release mode of a version, chosen with its submission. */
export function ReleaseModeField({ first = false, value, error, onChange }: ReleaseModeFieldProps) {
  const t = useTranslation();
  return (
    <Panel title={t('rollouts.mode')} text={first ? t('rollouts.mode-first-text') : t('rollouts.mode-text')}>
      <RadioOptions
        label={t('rollouts.mode')}
        choices={[
          {
            value: 'immediately',
            text: t('rollouts.mode-immediately'),
            hint: first ? t('rollouts.mode-first-immediately-hint') : t('rollouts.mode-immediately-hint'),
          },
          {
            value: 'manually',
            text: t('rollouts.mode-manually'),
            hint: first ? t('rollouts.mode-first-manually-hint') : t('rollouts.mode-manually-hint'),
          },
          { value: 'scheduled', text: t('rollouts.mode-scheduled'), hint: t('rollouts.mode-scheduled-hint') },
        ]}
        value={value.mode}
        onChange={(mode) => onChange({ ...value, mode })}
      />
      {value.mode === 'scheduled' ? (
        <ReleaseDateField value={value.date} error={error} onChange={(date) => onChange({ ...value, date })} />
      ) : null}
    </Panel>
  );
}

/** Whether a scheduled release has a date in the future. */
export function hasReleaseDate({ mode, date }: ReleaseChoice): boolean {
  return mode !== 'scheduled' || (momentOf(date) ?? 0) > Date.now();
}

/** The plan of a choice. Without a date the server names the field. */
export function releasePlanOf({ mode, date }: ReleaseChoice): ReleasePlan {
  const startsAt = mode === 'scheduled' ? momentOf(date) : undefined;
  return { mode, ...(startsAt !== undefined && { startsAt, timeZone: ownTimeZone() }) };
}
