import './payout-holds.texts.ts';
import { holdReasonLimit } from '@lensdock/contract/payout-holds/payout-holds.ts';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useTranslation } from '../i18n/text.ts';
import { FailureNote } from '../problems/FailureNote.tsx';
import { fieldErrorsOf } from '../problems/show-failure.ts';
import { showToast } from '../ui/feedback/toast-store.ts';
import { TextareaField, TextField } from '../ui/form/TextField.tsx';
import { useHoldPayouts } from './payout-holds.queries.ts';

interface HoldDialogProps {
  companyId: string;
  companyName: string;
  onClose: () => void;
}

/** Asks why and until when the payouts of a company are held. */
export function HoldDialog({ companyId, companyName, onClose }: HoldDialogProps) {
  const t = useTranslation();
  const hold = useHoldPayouts(companyId);
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const errorOf = (field: string) => fieldErrorsOf(hold.error).find(({ inputField }) => inputField === field)?.message;
  async function save() {
    if (hold.isPending || hold.isSuccess) return;
    try {
      await hold.mutateAsync({ reason, until: until || null });
    } catch {
      return; // shown at the field or in the note below it
    }
    showToast({ tone: 'ok', title: t('payout-holds.was-held') });
    onClose();
  }
  return (
    <FormDialog
      changed={reason !== '' || until !== ''}
      title={t('payout-holds.hold-title', { company: companyName })}
      text={t('payout-holds.hold-text')}
      cancelLabel={t('payout-holds.cancel')}
      confirmLabel={t('payout-holds.hold')}
      busy={hold.isPending}
      busyText={t('payout-holds.holding')}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextareaField
        label={t('payout-holds.reason')}
        required
        hint={t('payout-holds.reason-hint')}
        rows={3}
        value={reason}
        count={[...reason].length}
        limit={holdReasonLimit}
        error={errorOf('reason')}
        onChange={({ target }) => setReason(target.value)}
      />
      <TextField
        label={t('payout-holds.end')}
        optional
        hint={t('payout-holds.end-hint')}
        type="date"
        value={until}
        error={errorOf('until')}
        onChange={({ target }) => setUntil(target.value)}
      />
      <FailureNote error={hold.error} fallback={t('payout-holds.failed')} />
    </FormDialog>
  );
}
