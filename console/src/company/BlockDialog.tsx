import './company.texts.ts';
import { blockReasonLimit } from '@lensdock/contract/company/company.ts';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useTranslation } from '../i18n/text.ts';
import { FailureNote } from '../problems/FailureNote.tsx';
import { fieldErrorsOf } from '../problems/show-failure.ts';
import { TextField } from '../ui/form/TextField.tsx';
import { useBlockPerson } from './company.queries.ts';

interface BlockDialogProps {
  person: { personId: string; name: string };
  companyId: string;
  onClose: () => void;
}

/** Asks why a person is blocked. */
export function BlockDialog({ person: { personId, name }, companyId, onClose }: BlockDialogProps) {
  const t = useTranslation();
  const block = useBlockPerson(companyId);
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      changed={reason !== ''}
      title={t('company.block-title', { name })}
      text={t('company.block-person-text')}
      cancelLabel={t('company.block-cancel')}
      confirmLabel={t('company.block-act')}
      danger
      busy={block.isPending}
      busyText={t('company.blocking')}
      onSubmit={() => block.mutate({ personId, reason }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextField
        label={t('company.block-reason')}
        required
        hint={t('company.block-reason-hint')}
        value={reason}
        maxLength={blockReasonLimit}
        error={fieldErrorsOf(block.error).find(({ inputField }) => inputField === 'reason')?.message}
        onChange={(event) => setReason(event.target.value)}
      />
      <FailureNote error={block.error} fallback={t('company.block-failed')} />
    </FormDialog>
  );
}
