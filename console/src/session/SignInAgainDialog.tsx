import { useRef, useState } from 'react';
import { useTranslation } from '../i18n/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { AlertNote } from '../ui/feedback/AlertNote.tsx';
import { Dialog } from '../ui/overlay/Dialog.tsx';
import { signInAgain, signOut } from './session.ts';
import { cancelSignIn } from './session-end.ts';

/** Unsaved input stays on the page below, and waiting calls continue after the sign-in. */
export function SignInAgainDialog({ open }: { open: boolean }) {
  const t = useTranslation();
  const [hasFailed, setHasFailed] = useState(false);
  const attempt = useRef<AbortController>(null);

  async function onSignIn() {
    // A second press opens the window again, even if the first was closed without a result.
    attempt.current?.abort();
    const mine = new AbortController();
    attempt.current = mine;
    setHasFailed(false);
    try {
      await signInAgain(mine.signal);
    } catch {
      if (!mine.signal.aborted) setHasFailed(true);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={() => {
        attempt.current?.abort();
        cancelSignIn();
      }}
      title={t('api.session-ended')}
      text={t('api.session-ended-text')}
      actions={
        <>
          <Button variant="quiet" onClick={() => void signOut()}>
            {t('api.leave')}
          </Button>
          <Button variant="primary" onClick={() => void onSignIn()}>
            {t('api.sign-in-again')}
          </Button>
        </>
      }
    >
      {hasFailed ? <AlertNote>{t('api.sign-in-failed')}</AlertNote> : null}
    </Dialog>
  );
}
