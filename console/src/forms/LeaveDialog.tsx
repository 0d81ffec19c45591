import './forms.texts.ts';
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
    title: t('forms.leave-title'),
    text: t('forms.leave-text'),
    keep: t('forms.leave-stay'),
    act: t('forms.leave-go'),
  };
  return <DiscardChangesDialog open words={words ?? unsaved} onConfirm={onLeave} onKeep={onStay} />;
}
