import './rollouts.texts.ts';
import type { ReleasePlan } from '@lensdock/contract/rollouts/rollouts.ts';
import { useTranslation } from '../i18n/text.ts';
import { RadioOptions } from '../ui/form/choice/Radio.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { momentOf, ReleaseDateField } from './ReleaseDateField.tsx';
import { ownTimeZone } from './rollout-line.ts';

/** The release mode as it is edited. */
export interface ReleaseChoice {
  mode: ReleasePlan['mode'];
  date: string;
}

export const releaseAtOnce: ReleaseChoice = { mode: 'immediately', date: '' };

interface ReleaseModeFieldProps {
  value: ReleaseChoice;
  onChange: (value: ReleaseChoice) => void;
}

/** The release mode of a version, chosen with its submission. */
export function ReleaseModeField({ value, onChange }: ReleaseModeFieldProps) {
  const t = useTranslation();
  return (
    <Panel title={t('rollouts.mode')} text={t('rollouts.mode-text')}>
      <RadioOptions
        label={t('rollouts.mode')}
        choices={[
          { value: 'immediately', text: t('rollouts.mode-immediately'), hint: t('rollouts.mode-immediately-hint') },
          { value: 'manually', text: t('rollouts.mode-manually'), hint: t('rollouts.mode-manually-hint') },
          { value: 'scheduled', text: t('rollouts.mode-scheduled'), hint: t('rollouts.mode-scheduled-hint') },
        ]}
        value={value.mode}
        onChange={(mode) => onChange({ ...value, mode })}
      />
      {value.mode === 'scheduled' ? (
        <ReleaseDateField value={value.date} onChange={(date) => onChange({ ...value, date })} />
      ) : null}
    </Panel>
  );
}

/** The plan of a choice. Without a date the server names the field. */
export function releasePlanOf({ mode, date }: ReleaseChoice): ReleasePlan {
  const startsAt = mode === 'scheduled' ? momentOf(date) : undefined;
  return { mode, ...(startsAt !== undefined && { startsAt, timeZone: ownTimeZone() }) };
}
