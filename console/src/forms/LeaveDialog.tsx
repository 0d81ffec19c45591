import { useTranslation } from '../i18n/text.ts';
import { DiscardChangesDialog, type DiscardChangesTexts } from './DiscardChangesDialog.tsx';

interface LeaveDialogProps {
  words: DiscardChangesTexts | undefined;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before a page with unsaved edits is left. */
export function LeaveDialog({ words, onStay, onLeave }: LeaveDialogProps) {
  const t = useTranslation();
  const unsaved = {
    title: t('frame.leave-title'),
    text: t('frame.leave-text'),
    keep: t('frame.leave-stay'),
    act: t('frame.leave-go'),
  };
  return <DiscardChangesDialog open words={words ?? unsaved} onAct={onLeave} onKeep={onStay} />;
}
