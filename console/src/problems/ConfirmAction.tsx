import { showSuccess } from '../ui/feedback/show-success.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/overlay/ConfirmDialog.tsx';
import { failureOf } from './show-failure.ts';

interface ConfirmActionProps extends Omit<ConfirmDialogProps, 'open' | 'busy' | 'problem' | 'onConfirm'> {
  /** A mutation that needs no input. */
  action: {
    isPending: boolean;
    error: Error | null;
    mutate: (input: undefined, options: { onSuccess: () => void }) => void;
  };
  /** Shown when the server gives no reason. */
  failedText: string;
  /** The toast when it is done; none where the page shows the result. */
  doneText?: string;
}

/** Asks before a single request, shows its failure, and closes when it succeeded. */
export function ConfirmAction({ action, failedText, doneText, onClose, ...dialog }: ConfirmActionProps) {
  const onSuccess = () => {
    if (doneText !== undefined) showSuccess(doneText);
    onClose();
  };
  return (
    <ConfirmDialog
      {...dialog}
      open
      busy={action.isPending}
      problem={failureOf(action.error, failedText)}
      onConfirm={() => action.mutate(undefined, { onSuccess })}
      onClose={onClose}
    />
  );
}
