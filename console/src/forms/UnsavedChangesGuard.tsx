import { useBlocker } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import type { DiscardChangesTexts } from './DiscardChangesDialog.tsx';
import { guardsAll, hasUnsaved, registerUnsaved } from './unsaved.ts';

const LeaveDialog = lazyComponent(async () => (await import('./LeaveDialog.tsx')).LeaveDialog);

interface UnsavedChangesGuardProps {
  changed: boolean;
  within?: string;
  above?: boolean;
  words?: DiscardChangesTexts | undefined;
}

/**
 * Asks before unsaved edits are left by a link, Back, a reload or signing out. `within` is the path where edits are
 * kept, such as other tabs of the form; `above` replaces the page's own guard; `words` replaces the texts.
 */
export function UnsavedChangesGuard({ changed, within, above = false, words }: UnsavedChangesGuardProps) {
  const [holder] = useState(() => Symbol('unsaved'));
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => changed && guardsAll(holder) && !(within && next.pathname.startsWith(within)),
    enableBeforeUnload: () => changed && hasUnsaved(),
    withResolver: true,
  });
  useEffect(() => (changed ? registerUnsaved(holder, above) : undefined), [changed, holder, above]);
  if (blocker.status !== 'blocked') return null;
  return (
    <Suspense>
      <LeaveDialog words={words} onLeave={blocker.proceed} onStay={blocker.reset} />
    </Suspense>
  );
}
