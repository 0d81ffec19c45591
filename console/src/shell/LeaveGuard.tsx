import { useBlocker } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import { useText } from '../ui/text.ts';
import { asksForAll, hasUnsaved, holdUnsaved } from './unsaved.ts';

const ConfirmDialog = lazyPart(async () => (await import('../ui/ConfirmDialog.tsx')).ConfirmDialog);

interface LeaveGuardProps {
  changed: boolean;
  within?: string;
  above?: boolean;
}

/**
 * Asks before unsaved edits are left: by a link, Back, a reload or signing out. `changed` is true only while the person
 * has changed something that is not saved. `within` is where the edits stay: the other tabs of the same form. One
 * `above` a page asks in the place of the page's own.
 */
export function LeaveGuard({ changed, within, above = false }: LeaveGuardProps) {
  const t = useText();
  const [holder] = useState(() => Symbol('unsaved'));
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => changed && asksForAll(holder) && !(within && next.pathname.startsWith(within)),
    enableBeforeUnload: () => changed && hasUnsaved(),
    withResolver: true,
  });
  useEffect(() => (changed ? holdUnsaved(holder, above) : undefined), [changed, holder, above]);
  if (blocker.status !== 'blocked') return null;
  return (
    <Suspense>
      <ConfirmDialog
        open
        title={t('shell.leave-title')}
        keepText={t('shell.leave-stay')}
        actText={t('shell.leave-go')}
        danger
        busy={false}
        problem={undefined}
        onAct={blocker.proceed}
        onClose={blocker.reset}
      >
        {t('shell.leave-text')}
      </ConfirmDialog>
    </Suspense>
  );
}
