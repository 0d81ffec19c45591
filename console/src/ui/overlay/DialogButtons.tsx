import { Button, type ButtonProps } from '../button/Button.tsx';

export interface DialogButtonsProps extends Pick<ButtonProps, 'busy' | 'busyText' | 'disabledReason'> {
  /** The safe option, first in the tab order: "Keep". */
  cancelLabel: string;
  onCancel: () => void;
  /** The action: "Delete app". */
  confirmLabel: string;
  /** Omit where the button submits the dialog's form. */
  onConfirm?: () => void;
  danger?: boolean;
}

/** The two buttons of a dialog: cancel or confirm. */
export function DialogButtons({
  cancelLabel,
  onCancel,
  confirmLabel,
  onConfirm,
  danger,
  ...state
}: DialogButtonsProps) {
  return (
    <>
      <Button variant="quiet" onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button
        variant={danger ? 'danger' : 'primary'}
        {...(onConfirm ? { onClick: onConfirm } : { type: 'submit' })}
        {...state}
      >
        {confirmLabel}
      </Button>
    </>
  );
}
