import type { ReactNode } from 'react';
import type { DialogProps } from '../ui/overlay/Dialog.tsx';
import { DialogButtons, type DialogButtonsProps } from '../ui/overlay/DialogButtons.tsx';
import style from './form-dialog.module.css';
import { GuardedDialog } from './GuardedDialog.tsx';

export interface FormDialogProps
  extends Pick<DialogProps, 'title' | 'text' | 'wide' | 'aside'>,
    Omit<DialogButtonsProps, 'onCancel' | 'onConfirm'> {
  /** Whether closing would lose input. */
  changed: boolean;
  /** Closing is not possible while a request runs whose reply must be seen. */
  staysOpen?: boolean;
  onSubmit: () => void;
  /** Closes immediately; a confirmation came before. */
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form. Enter submits it, and closing it asks before input is lost. */
export function FormDialog(props: FormDialogProps) {
  const { changed, staysOpen = false, cancelLabel, confirmLabel, danger = false, onSubmit, onClose, children } = props;
  const { title, text, wide = false, aside, busy = false, busyText, disabledReason = false } = props;
  return (
    <GuardedDialog
      isDirty={changed}
      staysOpen={staysOpen}
      title={title}
      text={text}
      wide={wide}
      aside={aside}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      actions={(close) => (
        <DialogButtons
          cancelLabel={cancelLabel}
          confirmLabel={confirmLabel}
          danger={danger}
          busy={busy}
          busyText={busyText}
          disabledReason={disabledReason}
          onCancel={close}
        />
      )}
    >
      <div className={style.fields}>{children}</div>
    </GuardedDialog>
  );
}
