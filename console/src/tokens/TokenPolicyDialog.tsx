import './tokens.texts.ts';
import { maxTokenDays } from '@lensdock/contract/tokens/tokens-rules.ts';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useTranslation } from '../i18n/text.ts';
import { FailureNote } from '../problems/FailureNote.tsx';
import { fieldErrorsOf } from '../problems/show-failure.ts';
import { showSuccess } from '../ui/feedback/show-success.ts';
import { TextField } from '../ui/form/TextField.tsx';
import { useSaveTokenPolicy } from './tokens.queries.ts';

interface TokenPolicyDialogProps {
  maximumDays: number;
  onClose: () => void;
}

export function TokenPolicyDialog({ maximumDays, onClose }: TokenPolicyDialogProps) {
  const t = useTranslation();
  const save = useSaveTokenPolicy();
  const [days, setDays] = useState(String(maximumDays));
  const isNumber = /^\d{1,4}$/.test(days.trim());
  const onSuccess = () => {
    showSuccess(t('tokens.policy-saved'));
    onClose();
  };
  return (
    <FormDialog
      changed={days !== String(maximumDays)}
      title={t('tokens.policy')}
      text={t('tokens.policy-hint', { limit: maxTokenDays })}
      cancelLabel={t('tokens.cancel')}
      confirmLabel={t('tokens.policy-act')}
      busy={save.isPending}
      disabledReason={isNumber ? false : t('tokens.policy-number')}
      onSubmit={() => save.mutate(Number(days), { onSuccess })}
      onClose={onClose}
    >
      <TextField
        label={t('tokens.policy-days')}
        required
        inputMode="numeric"
        value={days}
        error={fieldErrorsOf(save.error).find(({ inputField }) => inputField === 'maximumDays')?.message}
        onChange={(event) => setDays(event.target.value)}
      />
      <FailureNote error={save.error} fallback={t('tokens.failed')} />
    </FormDialog>
  );
}
