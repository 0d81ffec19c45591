import { DiscardChangesDialog } from '../../forms/DiscardChangesDialog.tsx';
import { clearUnsaved } from '../../forms/unsaved.ts';
import { useTranslation } from '../../i18n/text.ts';
import { signOut } from '../../session/session.ts';

/** Asks before signing out loses unsaved edits. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  function act() {
    clearUnsaved();
    void signOut();
  }
  const words = {
    title: t('frame.sign-out-title'),
    text: t('frame.leave-text'),
    keep: t('frame.leave-stay'),
    act: t('frame.sign-out-go'),
  };
  return <DiscardChangesDialog open words={words} onAct={act} onKeep={onClose} />;
}
