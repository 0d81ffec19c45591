import { LossQuestion } from '../forms/LossQuestion.tsx';
import { giveUpUnsaved } from '../forms/unsaved.ts';
import { useText } from '../i18n/text.ts';
import { signOut } from '../session/session.ts';

/** Asks before unsaved edits are left by signing out. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  function act() {
    giveUpUnsaved();
    void signOut();
  }
  const words = {
    title: t('frame.sign-out-title'),
    text: t('frame.leave-text'),
    keep: t('frame.leave-stay'),
    act: t('frame.sign-out-go'),
  };
  return <LossQuestion open words={words} onAct={act} onKeep={onClose} />;
}
