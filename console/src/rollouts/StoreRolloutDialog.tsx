import './rollouts.texts.ts';
import { reasonLimit } from '@lensdock/contract/publications/publications.ts';
import type { Rollout, StoreRolloutChange } from '@lensdock/contract/rollouts/rollouts.ts';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useTranslation } from '../i18n/text.ts';
import { FailureNote } from '../problems/FailureNote.tsx';
import { showSuccess } from '../ui/feedback/show-success.ts';
import { TextareaField } from '../ui/form/TextField.tsx';
import { dialogTexts } from './rollout-dialog-texts.ts';
import { useChangeRolloutAsStore } from './rollouts.queries.ts';

interface StoreRolloutDialogProps {
  app: string;
  act: StoreRolloutChange['action'];
  name: string;
  rollout: Rollout;
  onClose: () => void;
}

/** An operator halts a rollout, lets it continue, or ends early access. The company reads the reason. */
export function StoreRolloutDialog({ app, act, name, rollout, onClose }: StoreRolloutDialogProps) {
  const t = useTranslation();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const changing = useChangeRolloutAsStore(app);
  const words = dialogTexts(t, act, name, { ...rollout, first: false });
  const length = [...reason].length;
  const isComplete = reason.trim() !== '' && length <= reasonLimit;
  function submit() {
    setTried(true);
    if (!isComplete) return;
    changing.mutate(
      { action: act, reason: reason.trim() },
      {
        onSuccess: () => {
          showSuccess(t('rollouts.done'));
          onClose();
        },
      },
    );
  }
  return (
    <FormDialog
      changed={reason !== ''}
      title={words.title}
      text={words.text}
      cancel={t('rollouts.back')}
      act={words.act}
      danger={act !== 'resume'}
      busy={changing.isPending}
      busyText={t('rollouts.acting')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextareaField
        label={t('rollouts.reason')}
        hint={t('rollouts.reason-hint-store')}
        value={reason}
        rows={4}
        required
        count={length}
        limit={reasonLimit}
        error={tried && !isComplete ? t('rollouts.reason-required') : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <FailureNote error={changing.error} otherwise={t('rollouts.failed')} />
    </FormDialog>
  );
}
