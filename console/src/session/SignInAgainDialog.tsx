import './session.texts.ts';
import { useLayoutEffect } from 'react';
import { useTranslation } from '../i18n/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { useClientStore } from '../ui/client-store.ts';
import { AlertNote } from '../ui/feedback/AlertNote.tsx';
import { Dialog } from '../ui/overlay/Dialog.tsx';
import { signInAgain, signOut } from './session.ts';
import { cancelSignIn, signedOutElsewhere } from './session-end.ts';
import { useSignInWindow } from './use-sign-in-window.ts';

/** Unsaved input stays on the page below, and waiting calls continue after the sign-in. */
export function SignInAgainDialog({ open }: { open: boolean }) {
  const t = useTranslation();
  const { hasFailed, open: onSignIn, abort } = useSignInWindow(signInAgain);
  const isElsewhere = useClientStore(signedOutElsewhere);
  // The content of the page is not for the next person at this computer.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-signed-out', isElsewhere);
    return () => document.documentElement.removeAttribute('data-signed-out');
  }, [isElsewhere]);

  return (
    <Dialog
      open={open}
      onClose={() => {
        abort();
        if (isElsewhere) window.location.assign('/');
        else cancelSignIn();
      }}
      title={isElsewhere ? t('session.signed-out') : t('session.ended')}
      text={isElsewhere ? t('session.signed-out-text') : t('session.ended-text')}
      actions={
        <>
          <Button variant="quiet" onClick={() => (isElsewhere ? window.location.assign('/') : void signOut())}>
            {t('session.leave')}
          </Button>
          <Button variant="primary" onClick={onSignIn}>
            {t('session.sign-in-again')}
          </Button>
        </>
      }
    >
      {hasFailed ? <AlertNote>{t('session.sign-in-failed')}</AlertNote> : null}
    </Dialog>
  );
}
