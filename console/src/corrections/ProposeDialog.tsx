import './corrections.texts.ts';
import {
  correctionDays,
  correctionReasonLimit,
  type OrderCorrections,
  readCorrectionAmount,
} from '@lensdock/contract/corrections/corrections.ts';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useTranslation } from '../i18n/text.ts';
import { FailureNote } from '../problems/FailureNote.tsx';
import { fieldErrorsOf } from '../problems/show-failure.ts';
import { showSuccess } from '../ui/feedback/show-success.ts';
import { TextareaField, TextField } from '../ui/form/TextField.tsx';
import { useProposeCorrection } from './corrections.queries.ts';

const amountField = 'correction-amount';

/** Asks for the amount and the reason of a correction. */
export function ProposeDialog({ order, onClose }: { order: OrderCorrections; onClose: () => void }) {
  const t = useTranslation();
  const propose = useProposeCorrection(order.orderId);
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState(false);
  const errorOf = (field: string) =>
    fieldErrorsOf(propose.error).find(({ inputField }) => inputField === field)?.message;
  const onSuccess = () => {
    showSuccess(t('corrections.was-proposed'));
    onClose();
  };
  function send() {
    const read = readCorrectionAmount(amount);
    setWrong(read === null);
    if (read === null) return document.getElementById(amountField)?.focus();
    propose.mutate({ amount: read, reason }, { onSuccess });
  }
  return (
    <FormDialog
      changed={amount !== '' || reason !== ''}
      title={t('corrections.propose-title', { order: order.orderId })}
      text={t('corrections.propose-text', { days: correctionDays })}
      cancelLabel={t('corrections.cancel')}
      confirmLabel={t('corrections.propose')}
      busy={propose.isPending}
      busyText={t('corrections.proposing')}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        id={amountField}
        label={t('corrections.amount-label', { currency: order.currency })}
        required
        hint={t('corrections.amount-hint')}
        value={amount}
        maxLength={16}
        error={wrong ? t('corrections.amount-wrong') : errorOf('amount')}
        onChange={({ target }) => setAmount(target.value)}
      />
      <TextareaField
        label={t('corrections.reason')}
        required
        hint={t('corrections.reason-hint')}
        rows={3}
        value={reason}
        count={[...reason].length}
        limit={correctionReasonLimit}
        error={errorOf('reason')}
        onChange={({ target }) => setReason(target.value)}
      />
      <FailureNote error={propose.error} fallback={t('corrections.failed')} />
    </FormDialog>
  );
}
