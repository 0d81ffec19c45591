import type { ListEntry } from '@lensdock/contract/listing/listing.ts';
import { useState } from 'react';
import { CheckboxList } from '../ui/CheckboxList.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogButtons } from '../ui/DialogButtons.tsx';
import { useText } from '../ui/text.ts';

interface ChoiceDialogProps {
  title: string;
  label: string;
  offered: readonly ListEntry[];
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
  onClose: () => void;
}

/** Choosing here changes the page only when it is taken over. */
export function ChoiceDialog({ title, label, offered, chosen, onChoose, onClose }: ChoiceDialogProps) {
  const t = useText();
  const [now, setNow] = useState<readonly string[]>(chosen);
  return (
    <Dialog
      open
      wide
      title={title}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        onChoose([...now]);
      }}
      aside={t('listing.chosen-count', { count: now.length })}
      actions={<DialogButtons cancel={t('listing.cancel')} onCancel={onClose} act={t('listing.take-over')} />}
    >
      <CheckboxList
        label={label}
        choices={offered.map(({ id, name }) => ({ value: id, text: name }))}
        chosen={now}
        onChange={setNow}
      />
    </Dialog>
  );
}
