import { type ReactNode, useState } from 'react';
import { TextareaField } from '../ui/form/TextField.tsx';
import { FormDialog, type FormDialogProps } from './FormDialog.tsx';

interface ReasonDialogProps extends Omit<FormDialogProps, 'changed' | 'children' | 'onSubmit'> {
  label: string;
  /** The readers of the reason. */
  hint: string;
  limit: number;
  /** Shown at the field when the reason is missing or too long. */
  requiredText: string;
  /** Why the action failed. */
  failure: ReactNode;
  onSubmit: (reason: string) => void;
}

/** A dialog that asks for the reason of an action. */
export function ReasonDialog({ label, hint, limit, requiredText, failure, onSubmit, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const length = [...reason].length;
  const isComplete = reason.trim() !== '' && length <= limit;
  return (
    <FormDialog
      {...dialog}
      changed={reason !== ''}
      onSubmit={() => {
        setTried(true);
        if (isComplete) onSubmit(reason.trim());
      }}
    >
      <TextareaField
        label={label}
        hint={hint}
        value={reason}
        rows={4}
        required
        count={length}
        limit={limit}
        error={tried && !isComplete ? requiredText : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      {failure}
    </FormDialog>
  );
}
