import './people.texts.ts';
import { type KnownPersonEntry, resetReasonLimit } from '@lensdock/contract/people/people.ts';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useTranslation } from '../i18n/text.ts';
import { FailureNote } from '../problems/FailureNote.tsx';
import { fieldErrorsOf } from '../problems/show-failure.ts';
import { showToast } from '../ui/feedback/toast-store.ts';
import { TextField } from '../ui/form/TextField.tsx';
import { useRequestReset } from './people.queries.ts';

interface ResetFactorDialogProps {
  person: KnownPersonEntry;
  onClose: () => void;
}

/** Sends a person the link that resets their second factor. */
export function ResetFactorDialog({ person: { personId, name, email }, onClose }: ResetFactorDialogProps) {
  const t = useTranslation();
  const request = useRequestReset();
  const [reason, setReason] = useState('');
  const onSuccess = () => {
    showToast({ title: t('people.reset-sent', { email: email ?? name }), tone: 'ok' });
    onClose();
  };
  return (
    <FormDialog
      changed={reason !== ''}
      title={t('people.reset-title', { name })}
      text={t('people.reset-text')}
      cancelLabel={t('people.cancel')}
      confirmLabel={t('people.reset-act')}
      busy={request.isPending}
      onSubmit={() => request.mutate({ personId, reason }, { onSuccess })}
      onClose={onClose}
    >
      <TextField
        label={t('people.reason')}
        required
        hint={t('people.reason-hint')}
        value={reason}
        maxLength={resetReasonLimit}
        error={fieldErrorsOf(request.error).find(({ inputField }) => inputField === 'reason')?.message}
        onChange={(event) => setReason(event.target.value)}
      />
      <FailureNote error={request.error} fallback={t('people.failed')} />
    </FormDialog>
  );
}
