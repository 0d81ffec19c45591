import { useBlocker } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from '../i18n/text.ts';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import type { DiscardChangesTexts } from './DiscardChangesDialog.tsx';
import { guardsAll, hasUnsaved, registerUnsaved } from './unsaved.ts';

const DiscardChangesDialog = lazyComponent(
  async () => (await import('./DiscardChangesDialog.tsx')).DiscardChangesDialog,
);

interface UnsavedChangesGuardProps {
  changed: boolean;
  within?: string;
  above?: boolean;
  words?: DiscardChangesTexts | undefined;
}

/**
 * Asks before unsaved edits are left: by a link, Back, a reload or signing out. `changed` is true only while the person
 * has changed something that is not saved. `within` is where the edits stay: the other tabs of the same form. One
 * `above` a page asks in the place of the page's own. `words` where it is not about edits.
 */
export function UnsavedChangesGuard({ changed, within, above = false, words }: UnsavedChangesGuardProps) {
  const t = useTranslation();
  const [holder] = useState(() => Symbol('unsaved'));
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => changed && guardsAll(holder) && !(within && next.pathname.startsWith(within)),
    enableBeforeUnload: () => changed && hasUnsaved(),
    withResolver: true,
  });
  useEffect(() => (changed ? registerUnsaved(holder, above) : undefined), [changed, holder, above]);
  if (blocker.status !== 'blocked') return null;
  const unsaved = {
    title: t('frame.leave-title'),
    text: t('frame.leave-text'),
    keep: t('frame.leave-stay'),
    act: t('frame.leave-go'),
  };
  return (
    <Suspense>
      <DiscardChangesDialog open words={words ?? unsaved} onAct={blocker.proceed} onKeep={blocker.reset} />
    </Suspense>
  );
}
