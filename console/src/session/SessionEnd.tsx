import { type ComponentType, useEffect, useState } from 'react';
import { useClientStore } from '../ui/client-store.ts';
import { pendingSignIn } from './session-end.ts';

/** Opens the sign-in dialog over the page when the session has ended. Its code is loaded then. */
export function SessionEnd() {
  const hasEnded = useClientStore(pendingSignIn) !== undefined;
  const [Dialog, setDialog] = useState<ComponentType<{ open: boolean }>>();
  useEffect(() => {
    if (!hasEnded || Dialog) return;
    void import('./SignInAgainDialog.tsx').then(({ SignInAgainDialog }) => setDialog(() => SignInAgainDialog));
  }, [hasEnded, Dialog]);
  return Dialog ? <Dialog open={hasEnded} /> : null;
}
