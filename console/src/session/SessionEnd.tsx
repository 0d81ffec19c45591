import { type ComponentType, useEffect, useState } from 'react';
import { type ClientStore, useClientStore } from '../ui/client-store.ts';
import { pendingFreshSignIn } from './fresh-sign-in.ts';
import { pendingSignIn } from './session-end.ts';

type SignInDialog = ComponentType<{ open: boolean }>;
type PendingStore = Pick<ClientStore<unknown>, 'read' | 'subscribe'>;

const loadSignInAgain = async () => (await import('./SignInAgainDialog.tsx')).SignInAgainDialog;
const loadFreshSignIn = async () => (await import('./FreshSignInDialog.tsx')).FreshSignInDialog;

/** The dialogs that open over the page when calls need another sign-in. Their code is loaded then. */
export function SessionEnd() {
  return (
    <>
      <LoadedDialog pending={pendingSignIn} load={loadSignInAgain} />
      <LoadedDialog pending={pendingFreshSignIn} load={loadFreshSignIn} />
    </>
  );
}

function LoadedDialog({ pending, load }: { pending: PendingStore; load: () => Promise<SignInDialog> }) {
  const isOpen = useClientStore(pending) !== undefined;
  const [Dialog, setDialog] = useState<SignInDialog>();
  useEffect(() => {
    if (isOpen && !Dialog) void load().then((loaded) => setDialog(() => loaded));
  }, [isOpen, Dialog, load]);
  return Dialog ? <Dialog open={isOpen} /> : null;
}
