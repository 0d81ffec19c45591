import './company.texts.ts';
import { type BlockedApps, blockReasonLimit, type Company } from '@lensdock/contract/company/company.ts';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useTranslation } from '../i18n/text.ts';
import { FailureNote } from '../problems/FailureNote.tsx';
import { LoadFailure } from '../problems/LoadFailure.tsx';
import { fieldErrorsOf } from '../problems/show-failure.ts';
import { FactList } from '../ui/data/Readout.tsx';
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx';
import { showToast } from '../ui/feedback/toast-store.ts';
import { RadioOptions } from '../ui/form/choice/Radio.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { useBlockFacts } from './block-facts.ts';
import { useBlockPreview, useChangeBlock } from './company.queries.ts';

interface BlockSellerDialogProps {
  company: Company;
  act: 'block' | 'unblock';
  onClose: () => void;
}

/** Shows what a block or its end does before it is done, and asks for the choice and the reason. */
export function BlockSellerDialog({ company, act, onClose }: BlockSellerDialogProps) {
  const { companyId, companyName: name, blocked } = company;
  const t = useTranslation();
  const [apps, setApps] = useState<BlockedApps>(blocked?.apps ?? 'unpublish');
  const [reason, setReason] = useState('');
  const preview = useBlockPreview(companyId);
  const change = useChangeBlock(companyId);
  const factsOf = useBlockFacts();
  const isBlock = act === 'block';
  const isNew = isBlock && !blocked;
  function submit() {
    const toast = isBlock ? 'company.block-toast' : 'company.unblock-toast';
    const onSuccess = () => {
      showToast({ title: t(toast, { name }), tone: 'ok' });
      onClose();
    };
    change.mutate(isBlock ? { reason: isNew ? reason : (blocked?.reason ?? ''), apps } : undefined, { onSuccess });
  }
  return (
    <FormDialog
      wide
      changed={reason !== ''}
      title={t(isBlock ? 'company.block-title' : 'company.unblock-title', { name })}
      text={t(isBlock ? 'company.block-company-text' : 'company.unblock-text')}
      cancelLabel={t('company.block-cancel')}
      confirmLabel={t(isBlock ? (isNew ? 'company.block-act' : 'company.block-change-act') : 'company.unblock-act')}
      danger={isBlock}
      busy={change.isPending}
      busyText={t(isBlock ? 'company.blocking' : 'company.unblocking')}
      onSubmit={submit}
      onClose={onClose}
    >
      {isBlock ? (
        <RadioOptions
          label={t('company.block-apps')}
          showLabel
          value={apps}
          onChange={setApps}
          choices={[
            { value: 'unpublish', text: t('company.block-unpublish'), hint: t('company.block-unpublish-hint') },
            { value: 'keep', text: t('company.block-keep'), hint: t('company.block-keep-hint') },
          ]}
        />
      ) : null}
      {preview.data ? (
        <FactList facts={factsOf(preview.data, isBlock ? apps : null)} />
      ) : preview.error ? (
        <LoadFailure error={preview.error} onRetry={() => void preview.refetch()} />
      ) : (
        <SkeletonRows count={5} />
      )}
      {isNew ? (
        <TextField
          label={t('company.block-reason')}
          required
          hint={t('company.block-company-reason-hint')}
          value={reason}
          maxLength={blockReasonLimit}
          error={fieldErrorsOf(change.error).find(({ inputField }) => inputField === 'reason')?.message}
          onChange={(event) => setReason(event.target.value)}
        />
      ) : null}
      <FailureNote error={change.error} fallback={t('company.block-failed')} />
    </FormDialog>
  );
}
