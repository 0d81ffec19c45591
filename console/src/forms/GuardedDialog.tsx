import './forms.texts.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../i18n/text.ts';
import { Dialog, type DialogProps } from '../ui/overlay/Dialog.tsx';
import { DiscardChangesDialog, type DiscardChangesTexts } from './DiscardChangesDialog.tsx';
import { UnsavedChangesGuard } from './UnsavedChangesGuard.tsx';

interface GuardedDialogProps extends Pick<DialogProps, 'title' | 'text' | 'wide' | 'aside' | 'onSubmit'> {
  /** Whether closing would lose something. */
  isDirty: boolean;
  /** Closing is not possible while a request runs whose reply must be seen. */
  staysOpen?: boolean;
  /** The texts of the question, including when leaving the page; by default about unsaved input. */
  words?: DiscardChangesTexts;
  /** Receives a `close` that asks first. */
  actions: (close: () => void) => ReactNode;
  /** Closes immediately; a confirmation came before. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog that asks before it closes while something would be lost: on Escape, the close button, a click outside, its
 * actions, Back and a reload.
 */
export function GuardedDialog(props: GuardedDialogProps) {
  const { isDirty, staysOpen = false, words, actions, onClose, children, ...dialog } = props;
  const t = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    if (staysOpen) return;
    if (isDirty) setAsking(true);
    else onClose();
  };
  const entered = {
    title: t('forms.discard-title'),
    text: t('forms.discard-text'),
    keep: t('forms.discard-keep'),
    act: t('forms.discard-act'),
  };
  return (
    <Dialog open {...dialog} onClose={close} actions={actions(close)}>
      {children}
      <UnsavedChangesGuard changed={isDirty} words={words} above />
      {/* Only the owner closes it, so a save in the meantime closes the question too. */}
      <DiscardChangesDialog
        open={isAsking && isDirty}
        words={words ?? entered}
        onConfirm={onClose}
        onKeep={() => setAsking(false)}
      />
    </Dialog>
  );
}
