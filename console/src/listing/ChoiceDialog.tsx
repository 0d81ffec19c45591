import type { ListEntry } from '@lensdock/contract/listing/listing.ts';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { CheckboxList } from '../ui/CheckboxList.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useText } from '../ui/text.ts';

interface ChoiceDialogProps {
  title: string;
  entries: readonly ListEntry[];
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** A list to tick, in up to three columns. Nothing changes before it is taken over. */
export function ChoiceDialog({ title, entries, chosen, onChoose, onClose }: ChoiceDialogProps) {
  const t = useText();
  const [ids, setIds] = useState<readonly string[]>(chosen);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={title}
      aside={t('listing.chosen', { count: ids.length })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('listing.cancel')}
          </Button>
          <Button variant="primary" onClick={() => onChoose(ids)}>
            {t('listing.take-over')}
          </Button>
        </>
      }
    >
      <CheckboxList
        label={title}
        choices={entries.map(({ id, name }) => ({ value: id, text: name }))}
        chosen={ids}
        onChange={setIds}
      />
    </Dialog>
  );
}
