import './rollouts.texts.ts';
import { reasonLimit } from '@lensdock/contract/publications/publications.ts';
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
  act: 'halt' | 'resume';
  name: string;
  percent: number;
  onClose: () => void;
}

/** An operator halts a rollout, or lets it continue. The company reads the reason. */
export function StoreRolloutDialog({ app, act, name, percent, onClose }: StoreRolloutDialogProps) {
  const t = useTranslation();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const changing = useChangeRolloutAsStore(app);
  const words = dialogTexts(t, act, name, percent);
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
      danger={act === 'halt'}
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
