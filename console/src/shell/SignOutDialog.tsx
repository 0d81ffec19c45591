import { signOut } from '../api/session.ts';
import { useText } from '../ui/text.ts';
import { LossQuestion } from './LossQuestion.tsx';
import { giveUpUnsaved } from './unsaved.ts';

/** Asks before unsaved edits are left by signing out. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  function act() {
    giveUpUnsaved();
    void signOut();
  }
  const words = {
    title: t('shell.sign-out-title'),
    text: t('shell.leave-text'),
    keep: t('shell.leave-stay'),
    act: t('shell.sign-out-go'),
  };
  return <LossQuestion open words={words} onAct={act} onKeep={onClose} />;
}
