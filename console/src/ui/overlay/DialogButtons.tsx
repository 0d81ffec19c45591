import { Button, type ButtonProps } from '../button/Button.tsx';

interface DialogButtonsProps extends Pick<ButtonProps, 'busy' | 'busyText' | 'closedBecause'> {
  cancel: string;
  onCancel: () => void;
  act: string;
  /** Where the dialog has no form that the button sends. */
  onAct?: () => void;
  danger?: boolean;
}

/** The two ways out of a dialog that asks for something: leave things as they are, or do it. */
export function DialogButtons({ cancel, onCancel, act, onAct, danger, ...state }: DialogButtonsProps) {
  return (
    <>
      <Button variant="quiet" onClick={onCancel}>
        {cancel}
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} {...(onAct ? { onClick: onAct } : { type: 'submit' })} {...state}>
        {act}
      </Button>
    </>
  );
}
