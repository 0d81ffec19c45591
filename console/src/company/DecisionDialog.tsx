import './company.texts.ts';
import { type Company, decisionReasonLimit } from '@lensdock/contract/company/company.ts';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useTranslation } from '../i18n/text.ts';
import { FailureNote } from '../problems/FailureNote.tsx';
import { fieldErrorsOf } from '../problems/show-failure.ts';
import { showToast } from '../ui/feedback/toast-store.ts';
import { TextareaField } from '../ui/form/TextField.tsx';
import { useDecideCompany } from './company.queries.ts';

interface DecisionDialogProps {
  company: Company;
  decision: 'approve' | 'decline';
  onClose: () => void;
}

/** Approves a company, or asks why it is declined. */
export function DecisionDialog({ company: { companyId, companyName: name }, decision, onClose }: DecisionDialogProps) {
  const t = useTranslation();
  const decide = useDecideCompany(companyId);
  const [reason, setReason] = useState('');
  const approved = decision === 'approve';
  function submit() {
    const onSuccess = () => {
      showToast({ title: t(approved ? 'company.approved-toast' : 'company.declined-toast', { name }), tone: 'ok' });
      onClose();
    };
    decide.mutate({ approved, reason }, { onSuccess });
  }
  return (
    <FormDialog
      changed={reason !== ''}
      title={t(approved ? 'company.approve-title' : 'company.decline-title', { name })}
      text={approved ? undefined : t('company.decline-text')}
      cancelLabel={t('company.block-cancel')}
      confirmLabel={t(approved ? 'company.approve' : 'company.decline')}
      danger={!approved}
      busy={decide.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {approved ? (
        <p>{t('company.approve-text')}</p>
      ) : (
        <TextareaField
          label={t('company.block-reason')}
          required
          hint={t('company.decline-hint')}
          rows={3}
          value={reason}
          count={[...reason].length}
          limit={decisionReasonLimit}
          error={fieldErrorsOf(decide.error).find(({ inputField }) => inputField === 'reason')?.message}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <FailureNote error={decide.error} fallback={t('company.failed')} />
    </FormDialog>
  );
}
