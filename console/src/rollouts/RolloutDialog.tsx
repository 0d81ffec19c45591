import './rollouts.texts.ts';
import { reasonLimit } from '@lensdock/contract/publications/publications.ts';
import type { Rollout, RolloutChange } from '@lensdock/contract/rollouts/rollouts.ts';
import { useState } from 'react';
import { succeeds } from '../api/succeeds.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { ownTimeZone } from '../i18n/formatters.ts';
import { useTranslation } from '../i18n/text.ts';
import { FailureNote } from '../problems/FailureNote.tsx';
import { fieldErrorsOf } from '../problems/show-failure.ts';
import { showSuccess } from '../ui/feedback/show-success.ts';
import { TextareaField } from '../ui/form/TextField.tsx';
import { ReleaseDateField } from './ReleaseDateField.tsx';
import type { RolloutActName } from './RolloutPanel.tsx';
import { momentOf } from './release-choice.ts';
import { dialogTexts } from './rollout-dialog-texts.ts';
import { useChangeRollout } from './rollouts.queries.ts';
import {
  type Growth,
  GrowthField,
  noShare,
  type ShareBefore,
  ShareField,
  type ShareInput,
  shareOf,
  stagesOf,
} from './ShareField.tsx';

interface RolloutDialogProps {
  app: string;
  version: { code: string; name: string };
  act: RolloutActName;
  rollout: Pick<Rollout, 'percent' | 'cameraLimit' | 'state'>;
  /** Whether nothing of the app was online before. */
  first: boolean;
  onClose: () => void;
}

interface Input {
  date: string;
  share: ShareInput;
  growth: Growth;
  reason: string;
}

/** One decision on a version, with what it means for the cameras. */
export function RolloutDialog({ app, version, act, rollout, first, onClose }: RolloutDialogProps) {
  const t = useTranslation();
  const [input, setInput] = useState<Input>({ date: '', share: noShare, growth: 'manually', reason: '' });
  const [tried, setTried] = useState(false);
  const changing = useChangeRollout(app, version.code);
  const words = dialogTexts(t, act, version.name, { ...rollout, first });
  const before = act === 'set-percent' ? rollout : { percent: 0, cameraLimit: null };
  const change = changeOf(act, input, before);
  const refused = fieldErrorsOf(changing.error)[0]?.message;
  const set = (more: Partial<Input>) => {
    setInput({ ...input, ...more });
    if (changing.isError) changing.reset();
  };
  async function submit() {
    setTried(true);
    if (!change || !(await succeeds(changing.mutateAsync(change)))) return;
    showSuccess(t('rollouts.done'));
    onClose();
  }
  return (
    <FormDialog
      changed={input.date !== '' || input.share.choice !== undefined || input.reason !== ''}
      title={words.title}
      text={words.text}
      cancelLabel={t('rollouts.back')}
      confirmLabel={words.act}
      danger={act === 'halt' || act === 'cancel'}
      busy={changing.isPending}
      busyText={t('rollouts.acting')}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {act === 'schedule' ? (
        <ReleaseDateField
          value={input.date}
          error={tried && !change ? t('rollouts.date-required') : refused}
          onChange={(date) => set({ date })}
        />
      ) : null}
      {act === 'start-rollout' || act === 'set-percent' ? (
        <ShareField
          before={before}
          value={input.share}
          tried={tried}
          refused={refused}
          onChange={(share) => set({ share })}
        />
      ) : null}
      {act === 'start-rollout' ? <GrowthField value={input.growth} onChange={(growth) => set({ growth })} /> : null}
      {act === 'halt' ? (
        <TextareaField
          label={t('rollouts.reason')}
          hint={t('rollouts.reason-hint')}
          value={input.reason}
          rows={4}
          required
          count={[...input.reason].length}
          limit={reasonLimit}
          error={tried && !change ? t('rollouts.reason-required', { limit: reasonLimit }) : refused}
          onChange={(event) => set({ reason: event.target.value })}
        />
      ) : null}
      <FailureNote error={changing.error} fallback={t('rollouts.failed')} />
    </FormDialog>
  );
}

/** The request, or undefined while the input is incomplete. */
function changeOf(
  act: RolloutActName,
  { date, share: given, growth, reason }: Input,
  before: ShareBefore,
): RolloutChange | undefined {
  const share = shareOf(given, before);
  switch (act) {
    case 'schedule': {
      const startsAt = momentOf(date);
      return startsAt === undefined ? undefined : { action: act, startsAt, timeZone: ownTimeZone() };
    }
    case 'start-rollout':
      return share && { action: act, stages: stagesOf(share, growth) };
    case 'set-percent':
      return share && { action: act, ...share };
    case 'halt': {
      const isComplete = reason.trim() !== '' && [...reason].length <= reasonLimit;
      return isComplete ? { action: act, reason: reason.trim() } : undefined;
    }
    default:
      return { action: act };
  }
}
