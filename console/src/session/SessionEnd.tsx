import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { sessionEnd } from './session-end.ts';

/** Lays the dialog over the page when the session has ended. Its code comes only then. */
export function SessionEnd() {
  const hasEnded = useSyncExternalStore(sessionEnd.subscribe, sessionEnd.hasEnded);
  const [Dialog, setDialog] = useState<ComponentType<{ open: boolean }>>();
  useEffect(() => {
    if (!hasEnded || Dialog) return;
    void import('./SignInAgainDialog.tsx').then(({ SignInAgainDialog }) => setDialog(() => SignInAgainDialog));
  }, [hasEnded, Dialog]);
  return Dialog ? <Dialog open={hasEnded} /> : null;
}
