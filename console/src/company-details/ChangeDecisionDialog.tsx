import './company-details.texts.ts';
import { type CompanyChange, changeReasonLimit } from '@lensdock/contract/company-details/company-details.ts';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useTranslation } from '../i18n/text.ts';
import { FailureNote } from '../problems/FailureNote.tsx';
import { fieldErrorsOf } from '../problems/show-failure.ts';
import { showToast } from '../ui/feedback/toast-store.ts';
import { TextareaField } from '../ui/form/TextField.tsx';
import { ChangedDetails } from './ChangedDetails.tsx';
import { useDecideChange } from './company-details.queries.ts';

interface ChangeDecisionDialogProps {
  change: CompanyChange;
  approved: boolean;
  onClose: () => void;
}

/** Approves a change of details, or asks why it is declined. */
export function ChangeDecisionDialog({ change, approved, onClose }: ChangeDecisionDialogProps) {
  const t = useTranslation();
  const decide = useDecideChange(change.changeId);
  const [reason, setReason] = useState('');
  const name = change.companyName;
  const onSuccess = () => {
    showToast({ title: t(approved ? 'company-details.was-approved' : 'company-details.was-declined'), tone: 'ok' });
    onClose();
  };
  return (
    <FormDialog
      changed={reason !== ''}
      title={t(approved ? 'company-details.approve-title' : 'company-details.decline-title', { name })}
      text={t(approved ? 'company-details.approve-text' : 'company-details.decline-text')}
      cancelLabel={t('company-details.cancel')}
      confirmLabel={t(approved ? 'company-details.approve' : 'company-details.decline')}
      danger={!approved}
      busy={decide.isPending}
      onSubmit={() => decide.mutate({ approved, reason }, { onSuccess })}
      onClose={onClose}
    >
      <ChangedDetails details={change.details} />
      {approved ? null : (
        <TextareaField
          label={t('company-details.reason')}
          required
          hint={t('company-details.reason-hint')}
          rows={3}
          value={reason}
          count={[...reason].length}
          limit={changeReasonLimit}
          error={fieldErrorsOf(decide.error).find(({ inputField }) => inputField === 'reason')?.message}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <FailureNote error={decide.error} fallback={t('company-details.failed')} />
    </FormDialog>
  );
}
