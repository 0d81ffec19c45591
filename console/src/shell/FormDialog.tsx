import { type ReactNode, useState } from 'react';
import type { ButtonProps } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Dialog, type DialogProps } from '../ui/Dialog.tsx';
import { DialogButtons } from '../ui/DialogButtons.tsx';
import { useText } from '../ui/text.ts';
import { LeaveGuard } from './LeaveGuard.tsx';

interface FormDialogProps
  extends Pick<DialogProps, 'title' | 'text' | 'wide' | 'aside'>,
    Pick<ButtonProps, 'busy' | 'busyText' | 'closedBecause'> {
  /** Whether closing would lose something that the person has entered, and neither saved nor taken over. */
  changed: boolean;
  cancel: string;
  act: string;
  danger?: boolean;
  onSubmit: () => void;
  /** Closes at once: what may be lost was asked before. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog that something is entered in. Each way out of it asks when that would be lost: Escape, the cross, a press
 * beside it, the quiet button, Back and a reload.
 */
export function FormDialog(props: FormDialogProps) {
  const { changed, cancel, act, danger = false, onSubmit, onClose, children } = props;
  const { title, text, wide = false, aside, busy = false, busyText, closedBecause = false } = props;
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const close = () => (changed ? setAsking(true) : onClose());
  return (
    <Dialog
      open
      {...{ title, text, wide, aside }}
      onClose={close}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      actions={<DialogButtons {...{ cancel, act, danger, busy, busyText, closedBecause }} onCancel={close} />}
    >
      {children}
      <LeaveGuard changed={changed} above />
      {/* Closes by its owner alone: what is saved meanwhile takes the question with it. */}
      <ConfirmDialog
        open={isAsking && changed}
        title={t('shell.discard-title')}
        keepText={t('shell.discard-keep')}
        actText={t('shell.discard-act')}
        danger
        busy={false}
        problem={undefined}
        onAct={onClose}
        onClose={() => setAsking(false)}
      >
        {t('shell.discard-text')}
      </ConfirmDialog>
    </Dialog>
  );
}
