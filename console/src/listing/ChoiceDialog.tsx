import './listing.texts.ts';
import type { ListEntry } from '@lensdock/contract/listing/listing.ts';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useTranslation } from '../i18n/text.ts';
import { CheckboxList } from '../ui/form/choice/CheckboxList.tsx';

interface ChoiceDialogProps {
  title: string;
  label: string;
  offered: readonly ListEntry[];
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
  onClose: () => void;
}

/** The selection is applied to the page only on confirmation. */
export function ChoiceDialog({ title, label, offered, chosen, onChoose, onClose }: ChoiceDialogProps) {
  const t = useTranslation();
  const [now, setNow] = useState<readonly string[]>(chosen);
  return (
    <FormDialog
      changed={now.length !== chosen.length || now.some((one) => !chosen.includes(one))}
      wide
      title={title}
      aside={t('listing.chosen-count', { count: now.length })}
      cancelLabel={t('listing.cancel')}
      confirmLabel={t('listing.take-over')}
      onSubmit={() => onChoose([...now])}
      onClose={onClose}
    >
      <CheckboxList
        label={label}
        choices={offered.map(({ id, name }) => ({ value: id, text: name }))}
        chosen={now}
        onChange={setNow}
      />
    </FormDialog>
  );
}
