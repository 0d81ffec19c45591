import { signOut } from '../api/session.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useText } from '../ui/text.ts';
import { giveUpUnsaved } from './unsaved.ts';

/** Asks before unsaved edits are left by signing out. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  function act() {
    giveUpUnsaved();
    void signOut();
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('shell.sign-out-title')}
      keepText={t('shell.leave-stay')}
      actText={t('shell.sign-out-go')}
      busy={false}
      problem={undefined}
      onAct={act}
      onClose={onClose}
    >
      {t('shell.leave-text')}
    </ConfirmDialog>
  );
}
