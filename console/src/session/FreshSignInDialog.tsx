import './session.texts.ts';
import { useTranslation } from '../i18n/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { AlertNote } from '../ui/feedback/AlertNote.tsx';
import { Dialog } from '../ui/overlay/Dialog.tsx';
import { endFreshSignIn } from './fresh-sign-in.ts';
import { signInFreshly } from './session.ts';
import { useSignInWindow } from './use-sign-in-window.ts';

/** Unsaved input stays on the page below, and the action continues after the sign-in. */
export function FreshSignInDialog({ open }: { open: boolean }) {
  const t = useTranslation();
  const window = useSignInWindow(signInFreshly);
  const cancel = () => {
    window.abort();
    endFreshSignIn(false);
  };
  return (
    <Dialog
      open={open}
      onClose={cancel}
      title={t('session.fresh-sign-in')}
      text={t('session.fresh-sign-in-text')}
      actions={
        <>
          <Button variant="quiet" onClick={cancel}>
            {t('session.fresh-sign-in-cancel')}
          </Button>
          <Button variant="primary" onClick={window.open}>
            {t('session.fresh-sign-in-act')}
          </Button>
        </>
      }
    >
      {window.hasFailed ? <AlertNote>{t('session.sign-in-failed')}</AlertNote> : null}
    </Dialog>
  );
}
