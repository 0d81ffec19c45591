import '../../forms/forms.texts.ts';
import '../pages.texts.ts';
import { DiscardChangesDialog } from '../../forms/DiscardChangesDialog.tsx';
import { useTranslation } from '../../i18n/text.ts';

interface SignOutDialogProps {
  /** The work that signing out would end. */
  lost: 'changes' | 'upload';
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before signing out loses unsaved edits or stops an upload. */
export function SignOutDialog({ lost, onConfirm, onClose }: SignOutDialogProps) {
  const t = useTranslation();
  const words = {
    title: t('frame.sign-out-title'),
    text: lost === 'upload' ? t('frame.sign-out-upload') : t('forms.leave-text'),
    keep: t('forms.leave-stay'),
    act: t('frame.sign-out-go'),
  };
  return <DiscardChangesDialog open words={words} onConfirm={onConfirm} onKeep={onClose} />;
}
