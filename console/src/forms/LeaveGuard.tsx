import { useBlocker } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useText } from '../i18n/text.ts';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import type { LossWords } from './LossQuestion.tsx';
import { asksForAll, hasUnsaved, holdUnsaved } from './unsaved.ts';

const LossQuestion = lazyPart(async () => (await import('./LossQuestion.tsx')).LossQuestion);

interface LeaveGuardProps {
  changed: boolean;
  within?: string;
  above?: boolean;
  words?: LossWords | undefined;
}

/**
 * Asks before unsaved edits are left: by a link, Back, a reload or signing out. `changed` is true only while the person
 * has changed something that is not saved. `within` is where the edits stay: the other tabs of the same form. One
 * `above` a page asks in the place of the page's own. `words` where it is not about edits.
 */
export function LeaveGuard({ changed, within, above = false, words }: LeaveGuardProps) {
  const t = useText();
  const [holder] = useState(() => Symbol('unsaved'));
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => changed && asksForAll(holder) && !(within && next.pathname.startsWith(within)),
    enableBeforeUnload: () => changed && hasUnsaved(),
    withResolver: true,
  });
  useEffect(() => (changed ? holdUnsaved(holder, above) : undefined), [changed, holder, above]);
  if (blocker.status !== 'blocked') return null;
  const unsaved = {
    title: t('frame.leave-title'),
    text: t('frame.leave-text'),
    keep: t('frame.leave-stay'),
    act: t('frame.leave-go'),
  };
  return (
    <Suspense>
      <LossQuestion open words={words ?? unsaved} onAct={blocker.proceed} onKeep={blocker.reset} />
    </Suspense>
  );
}
