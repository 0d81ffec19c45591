import type { ReactNode } from 'react';
import { AlertNote } from '../feedback/AlertNote.tsx';
import { Dialog } from './Dialog.tsx';
import { DialogButtons } from './DialogButtons.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  /** A question that names the object: "Delete Platewise?" */
  title: string;
  /** The consequence. */
  children: ReactNode;
  /** The safe option, first in the tab order: "Keep". */
  cancelLabel: string;
  /** The action: "Delete app". */
  confirmLabel: string;
  danger?: boolean;
  /** 720 pixels instead of 480, with the focus on the safe action, for long texts. */
  wide?: boolean;
  busy: boolean;
  busyText?: string;
  /** Why the action is not possible. */
  disabledReason?: string | false;
  /** Why it failed; shown in the dialog so that the action can be retried. */
  problem: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
  onGone?: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, cancelLabel, confirmLabel, danger, wide = false, busy, busyText } = props;
  const { disabledReason = false, problem, onConfirm, onClose, onGone } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onGone={onGone}
      title={title}
      wide={wide}
      startsAtActions={wide}
      actions={
        <DialogButtons
          cancelLabel={cancelLabel}
          onCancel={onClose}
          confirmLabel={confirmLabel}
          danger={danger}
          busy={busy}
          busyText={busyText}
          disabledReason={disabledReason}
          onConfirm={onConfirm}
        />
      }
    >
      {children}
      {problem ? <AlertNote>{problem}</AlertNote> : null}
    </Dialog>
  );
}
