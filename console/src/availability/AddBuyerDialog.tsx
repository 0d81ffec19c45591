import './availability.texts.ts';
import { availabilityFindingTexts } from '@lensdock/contract/availability/availability.findings.ts';
import type { PermittedBuyer } from '@lensdock/contract/availability/availability.ts';
import { buyerFindings } from '@lensdock/contract/availability/availability-rules.ts';
import { findingSentence } from '@lensdock/contract/kernel/finding-sentence.ts';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/text.ts';
import { failureText } from '../problems/show-failure.ts';
import { TextField } from '../ui/form/TextField.tsx';
import { useFindCompany } from './availability.queries.ts';

interface AddBuyerDialogProps {
  added: readonly PermittedBuyer[];
  ownCompanyId: string;
  onAdd: (buyer: PermittedBuyer) => void;
  onClose: () => void;
}

/** Looks a company up by its id and adds it. */
export function AddBuyerDialog({ added, ownCompanyId, onAdd, onClose }: AddBuyerDialogProps) {
  const t = useTranslation();
  const find = useFindCompany();
  const [companyId, setCompanyId] = useState('');
  const [refused, setRefused] = useState<string>();
  async function submit() {
    const [finding] = buyerFindings(
      companyId,
      ownCompanyId,
      added.map((buyer) => buyer.companyId),
    );
    if (finding) return setRefused(findingSentence(availabilityFindingTexts, finding, currentLanguage()));
    try {
      onAdd(await find.mutateAsync(companyId.trim()));
      onClose();
    } catch (error) {
      setRefused(failureText(error, t('availability.failed')));
    }
  }
  return (
    <FormDialog
      changed={companyId !== ''}
      title={t('availability.add-buyer')}
      text={t('availability.add-buyer-text')}
      cancelLabel={t('availability.cancel')}
      confirmLabel={t('availability.add')}
      busy={find.isPending}
      busyText={t('availability.looking')}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={t('availability.company-id')}
        required
        mono
        value={companyId}
        error={refused}
        onChange={(event) => {
          setCompanyId(event.target.value);
          setRefused(undefined);
        }}
      />
    </FormDialog>
  );
}
