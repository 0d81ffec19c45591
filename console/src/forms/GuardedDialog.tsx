import { type ReactNode, useState } from 'react';
import { useTranslation } from '../i18n/text.ts';
import { Dialog, type DialogProps } from '../ui/overlay/Dialog.tsx';
import { DiscardChangesDialog, type DiscardChangesTexts } from './DiscardChangesDialog.tsx';
import { UnsavedChangesGuard } from './UnsavedChangesGuard.tsx';

interface GuardedDialogProps extends Pick<DialogProps, 'title' | 'text' | 'wide' | 'aside' | 'onSubmit'> {
  /** Whether closing would lose something. */
  atStake: boolean;
  /** What is asked then, also before the page is left; without it the words about what was entered. */
  words?: DiscardChangesTexts;
  /** Given the way out that asks. */
  actions: (close: () => void) => ReactNode;
  /** Closes at once: what may be lost was asked before. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog that holds something which closing would lose. Each way out of it asks then: Escape, the cross, a press beside
 * it, what `actions` make of the way given to them, Back and a reload.
 */
export function GuardedDialog(props: GuardedDialogProps) {
  const { atStake, words, actions, onClose, children, ...dialog } = props;
  const t = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const close = () => (atStake ? setAsking(true) : onClose());
  const entered = {
    title: t('frame.discard-title'),
    text: t('frame.discard-text'),
    keep: t('frame.discard-keep'),
    act: t('frame.discard-act'),
  };
  return (
    <Dialog open {...dialog} onClose={close} actions={actions(close)}>
      {children}
      <UnsavedChangesGuard changed={atStake} words={words} above />
      {/* Closes by its owner alone: what is saved meanwhile takes the question with it. */}
      <DiscardChangesDialog
        open={isAsking && atStake}
        words={words ?? entered}
        onAct={onClose}
        onKeep={() => setAsking(false)}
      />
    </Dialog>
  );
}
