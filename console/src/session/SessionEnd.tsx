import { type ComponentType, useEffect, useState } from 'react';
import { useClientStore } from '../ui/client-store.ts';
import { pendingSignIn } from './session-end.ts';

/** Lays the dialog over the page when the session has ended. Its code comes only then. */
export function SessionEnd() {
  const hasEnded = useClientStore(pendingSignIn) !== undefined;
  const [Dialog, setDialog] = useState<ComponentType<{ open: boolean }>>();
  useEffect(() => {
    if (!hasEnded || Dialog) return;
    void import('./SignInAgainDialog.tsx').then(({ SignInAgainDialog }) => setDialog(() => SignInAgainDialog));
  }, [hasEnded, Dialog]);
  return Dialog ? <Dialog open={hasEnded} /> : null;
}
