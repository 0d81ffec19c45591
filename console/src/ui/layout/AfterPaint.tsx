import { type ReactNode, useDeferredValue, useState } from 'react';
import style from './after-paint.module.css';
import { mayDrawLater } from './arrival.ts';
import { currentLayout, type Layout } from './current-layout.ts';

interface AfterPaintProps {
  /** The layouts that show it at first. If it is absent, the content is below the first screen. */
  shownBy?: Layout | 'both' | undefined;
  children: ReactNode;
}

/**
 * A part of a page that is not seen at first. After a press on a link it is drawn in the background, right after the
 * screen was painted, so that the press is answered sooner; otherwise at once, because the page needs its whole length.
 */
export function AfterPaint({ shownBy, children }: AfterPaintProps) {
  const [isLater] = useState(() => mayDrawLater() && shownBy !== 'both' && shownBy !== currentLayout());
  const isDrawn = useDeferredValue(true, !isLater);
  if (isDrawn) return children;
  return shownBy ? null : <div className={style.room} />;
}
