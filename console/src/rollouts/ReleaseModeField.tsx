import './rollouts.texts.ts';
import type { ReleasePlan } from '@lensdock/contract/lifecycle/rollout-phase.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { RadioOptions } from '../ui/form/choice/Radio.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { ReleaseDateField } from './ReleaseDateField.tsx';
import type { ReleaseChoice } from './release-choice.ts';

type ReleasedPart = 'version' | 'app' | 'listing';

interface ReleaseModeFieldProps {
  /** The submitted part; the first version of an app goes online together with the app. */
  of?: ReleasedPart;
  value: ReleaseChoice;
  /** The error of the date. */
  error?: string | undefined;
  onChange: (value: ReleaseChoice) => void;
}

type Word = (t: Text) => string;

const wordsOf: Readonly<Record<ReleasedPart, Record<'text' | ReleasePlan['mode'], Word>>> = {
  version: {
    text: (t) => t('rollouts.mode-text'),
    immediately: (t) => t('rollouts.mode-immediately-hint'),
    manually: (t) => t('rollouts.mode-manually-hint'),
    scheduled: (t) => t('rollouts.mode-scheduled-hint'),
  },
  app: {
    text: (t) => t('rollouts.mode-first-text'),
    immediately: (t) => t('rollouts.mode-first-immediately-hint'),
    manually: (t) => t('rollouts.mode-first-manually-hint'),
    scheduled: (t) => t('rollouts.mode-scheduled-hint'),
  },
  listing: {
    text: (t) => t('rollouts.listing-mode-text'),
    immediately: (t) => t('rollouts.listing-immediately-hint'),
    manually: (t) => t('rollouts.listing-manually-hint'),
    scheduled: (t) => t('rollouts.listing-scheduled-hint'),
  },
};

/** The release mode, chosen with the submission. */
export function ReleaseModeField({ of = 'version', value, error, onChange }: ReleaseModeFieldProps) {
  const t = useTranslation();
  const words = wordsOf[of];
  return (
    <Panel title={t('rollouts.mode')} text={words.text(t)}>
      <RadioOptions
        label={t('rollouts.mode')}
        choices={[
          {
            value: 'immediately',
            text: t('rollouts.mode-immediately'),
            hint: words.immediately(t),
          },
          {
            value: 'manually',
            text: t('rollouts.mode-manually'),
            hint: words.manually(t),
          },
          { value: 'scheduled', text: t('rollouts.mode-scheduled'), hint: words.scheduled(t) },
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
