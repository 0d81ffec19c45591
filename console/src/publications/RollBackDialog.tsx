import './publications.texts.ts';
import { reasonLimit } from '@lensdock/contract/publications/publications.ts';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useTranslation } from '../i18n/text.ts';
import { FailureNote } from '../problems/FailureNote.tsx';
import { showSuccess } from '../ui/feedback/show-success.ts';
import { TextareaField } from '../ui/form/TextField.tsx';
import { useRollBack } from './publications.queries.ts';

interface RollBackDialogProps {
  code: string;
  number: number;
  onClose: () => void;
}

/** A company puts an earlier publication of its app back. The dialog says what devices do. */
export function RollBackDialog({ code, number, onClose }: RollBackDialogProps) {
  const t = useTranslation();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const rollBack = useRollBack(code);
  const length = [...reason].length;
  const isComplete = reason.trim() !== '' && length <= reasonLimit;
  function submit() {
    setTried(true);
    if (!isComplete) return;
    rollBack.mutate(
      { number, reason: reason.trim() },
      {
        onSuccess: () => {
          showSuccess(t('publications.rolled-back', { number }), t('publications.was-put-back-text'));
          onClose();
        },
      },
    );
  }
  return (
    <FormDialog
      changed={reason !== ''}
      title={t('publications.put-back-title', { number })}
      text={t('publications.put-back-text')}
      cancel={t('publications.keep')}
      act={t('publications.put-back')}
      busy={rollBack.isPending}
      busyText={t('publications.acting')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextareaField
        label={t('publications.reason')}
        hint={t('publications.own-reason-hint')}
        value={reason}
        rows={4}
        required
        count={length}
        limit={reasonLimit}
        error={tried && !isComplete ? t('publications.reason-required') : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <FailureNote error={rollBack.error} otherwise={t('publications.failed')} />
    </FormDialog>
  );
}
