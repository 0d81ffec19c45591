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
 * Asks before unsaved edits are left by a link, Back, a reload or signing out. `within` is the path where edits are
 * kept, such as other tabs of the form; `above` replaces the page's own guard; `words` replaces the texts.
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
