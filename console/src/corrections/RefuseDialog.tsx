import './corrections.texts.ts';
import { type Correction, correctionReasonLimit } from '@lensdock/contract/corrections/corrections.ts';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useTranslation } from '../i18n/text.ts';
import { FailureNote } from '../problems/FailureNote.tsx';
import { fieldErrorsOf } from '../problems/show-failure.ts';
import { showSuccess } from '../ui/feedback/show-success.ts';
import { TextareaField } from '../ui/form/TextField.tsx';
import { useRefuseCorrection } from './corrections.queries.ts';

/** Asks why a correction is declined, or withdrawn by the person who proposed it. */
export function RefuseDialog({ correction, onClose }: { correction: Correction; onClose: () => void }) {
  const t = useTranslation();
  const refuse = useRefuseCorrection(correction.correctionId);
  const [reason, setReason] = useState('');
  const { own, orderId: order } = correction;
  const onSuccess = () => {
    showSuccess(t(own ? 'corrections.was-withdrawn' : 'corrections.was-refused'));
    onClose();
  };
  return (
    <FormDialog
      changed={reason !== ''}
      title={t(own ? 'corrections.withdraw-title' : 'corrections.refuse-title', { order })}
      text={t('corrections.refuse-text')}
      cancelLabel={t('corrections.cancel')}
      confirmLabel={t(own ? 'corrections.withdraw' : 'corrections.refuse')}
      danger={!own}
      busy={refuse.isPending}
      busyText={t(own ? 'corrections.withdrawing' : 'corrections.refusing')}
      onSubmit={() => refuse.mutate(reason, { onSuccess })}
      onClose={onClose}
    >
      <TextareaField
        label={t('corrections.reason')}
        required
        hint={t('corrections.refusal-hint')}
        rows={3}
        value={reason}
        count={[...reason].length}
        limit={correctionReasonLimit}
        error={fieldErrorsOf(refuse.error).find(({ inputField }) => inputField === 'reason')?.message}
        onChange={({ target }) => setReason(target.value)}
      />
      <FailureNote error={refuse.error} fallback={t('corrections.failed')} />
    </FormDialog>
  );
}
