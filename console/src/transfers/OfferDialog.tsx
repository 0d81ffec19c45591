import './transfers.texts.ts';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useTranslation } from '../i18n/text.ts';
import { FailureNote } from '../problems/FailureNote.tsx';
import { fieldErrorsOf } from '../problems/show-failure.ts';
import { useAppChoices } from '../team/team.queries.ts';
import { showSuccess } from '../ui/feedback/show-success.ts';
import { SelectField } from '../ui/form/choice/SelectField.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { useOffer } from './transfers.queries.ts';

/** Offers an app of the company to another one. */
export function OfferDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const offer = useOffer();
  const choices = useAppChoices().data ?? [];
  const [app, setApp] = useState('');
  const [companyId, setCompanyId] = useState('');
  const onSuccess = () => {
    showSuccess(t('transfers.offered-done'));
    onClose();
  };
  return (
    <FormDialog
      changed={app !== '' || companyId !== ''}
      title={t('transfers.offer-title')}
      text={t('transfers.offer-text')}
      cancelLabel={t('transfers.cancel')}
      confirmLabel={t('transfers.offer')}
      busy={offer.isPending}
      disabledReason={app === '' || companyId.trim() === '' ? t('transfers.offer-missing') : false}
      onSubmit={() => offer.mutate({ app, companyId }, { onSuccess })}
      onClose={onClose}
    >
      <SelectField
        label={t('transfers.app')}
        required
        prompt={t('transfers.choose-app')}
        choices={choices}
        value={app}
        onChange={(event) => setApp(event.target.value)}
      />
      <TextField
        label={t('transfers.company-id')}
        required
        hint={t('transfers.company-id-hint')}
        value={companyId}
        maxLength={100}
        error={fieldErrorsOf(offer.error).find(({ inputField }) => inputField === 'companyId')?.message}
        onChange={(event) => setCompanyId(event.target.value)}
      />
      <FailureNote error={offer.error} fallback={t('transfers.failed')} />
    </FormDialog>
  );
}
