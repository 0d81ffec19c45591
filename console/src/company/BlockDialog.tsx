import './company.texts.ts';
import { blockReasonLimit } from '@lensdock/contract/company/company.ts';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useTranslation } from '../i18n/text.ts';
import { FailureNote } from '../problems/FailureNote.tsx';
import { fieldErrorsOf } from '../problems/show-failure.ts';
import { TextField } from '../ui/form/TextField.tsx';
import { type Blocked, useBlock } from './company.queries.ts';

interface BlockDialogProps {
  target: Blocked;
  companyId: string;
  onClose: () => void;
}

/** Asks why a person or a company is blocked. */
export function BlockDialog({ target, companyId, onClose }: BlockDialogProps) {
  const t = useTranslation();
  const block = useBlock(companyId);
  const [reason, setReason] = useState('');
  const { kind, name } = target;
  return (
    <FormDialog
      changed={reason !== ''}
      title={t('company.block-title', { name })}
      text={kind === 'person' ? t('company.block-person-text') : t('company.block-company-text')}
      cancel={t('company.block-cancel')}
      act={t('company.block-act')}
      danger
      busy={block.isPending}
      busyText={t('company.blocking')}
      onSubmit={() => block.mutate({ target, reason }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextField
        label={t('company.block-reason')}
        hint={t('company.block-reason-hint')}
        value={reason}
        maxLength={blockReasonLimit}
        error={fieldErrorsOf(block.error).find(({ inputField }) => inputField === 'reason')?.message}
        onChange={(event) => setReason(event.target.value)}
      />
      <FailureNote error={block.error} otherwise={t('company.block-failed')} />
    </FormDialog>
  );
}
