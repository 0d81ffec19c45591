import { Button, type ButtonProps } from '../button/Button.tsx';

interface DialogButtonsProps extends Pick<ButtonProps, 'busy' | 'busyText' | 'disabledReason'> {
  cancel: string;
  onCancel: () => void;
  act: string;
  /** Omit where the button submits the dialog's form. */
  onConfirm?: () => void;
  danger?: boolean;
}

/** The two buttons of a dialog: cancel or act. */
export function DialogButtons({ cancel, onCancel, act, onConfirm, danger, ...state }: DialogButtonsProps) {
  return (
    <>
      <Button variant="quiet" onClick={onCancel}>
        {cancel}
      </Button>
      <Button
        variant={danger ? 'danger' : 'primary'}
        {...(onConfirm ? { onClick: onConfirm } : { type: 'submit' })}
        {...state}
      >
        {act}
      </Button>
    </>
  );
}
