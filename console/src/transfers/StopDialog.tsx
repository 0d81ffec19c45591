import './transfers.texts.ts';
import { type AppTransfer, stopReasonLimit } from '@lensdock/contract/transfers/transfers.ts';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useTranslation } from '../i18n/text.ts';
import { FailureNote } from '../problems/FailureNote.tsx';
import { fieldErrorsOf } from '../problems/show-failure.ts';
import { TextField } from '../ui/form/TextField.tsx';
import { useStop } from './transfers.queries.ts';

/** An operator stops an offer and says why. */
export function StopDialog({ transfer, onClose }: { transfer: AppTransfer; onClose: () => void }) {
  const t = useTranslation();
  const stop = useStop(transfer);
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      changed={reason !== ''}
      title={t('transfers.stop-title', { name: transfer.appName })}
      text={t('transfers.stop-text')}
      cancelLabel={t('transfers.cancel')}
      confirmLabel={t('transfers.stop')}
      danger
      busy={stop.isPending}
      onSubmit={() => stop.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextField
        label={t('transfers.reason')}
        required
        hint={t('transfers.reason-hint')}
        value={reason}
        maxLength={stopReasonLimit}
        error={fieldErrorsOf(stop.error).find(({ inputField }) => inputField === 'reason')?.message}
        onChange={(event) => setReason(event.target.value)}
      />
      <FailureNote error={stop.error} fallback={t('transfers.failed')} />
    </FormDialog>
  );
}
