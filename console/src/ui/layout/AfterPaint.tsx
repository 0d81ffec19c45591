import { type ReactNode, useDeferredValue, useState } from 'react';
import style from './after-paint.module.css';
import { mayRenderLater } from './arrival.ts';
import { currentLayout, type Layout } from './current-layout.ts';

interface AfterPaintProps {
  /** The layouts that show it at first. If it is absent, the content is below the first screen. */
  shownBy?: Layout | 'both' | undefined;
  children: ReactNode;
}

/**
 * Content that is not visible at first. After a click on a link it renders in the background, after the first paint, so
 * that the click is answered sooner. After Back or a reload it renders at once, as the scroll position needs its height.
 */
export function AfterPaint({ shownBy, children }: AfterPaintProps) {
  const [isLater] = useState(() => mayRenderLater() && shownBy !== 'both' && shownBy !== currentLayout());
  const isRendered = useDeferredValue(true, !isLater);
  if (isRendered) return children;
  return shownBy ? null : <div className={style.space} />;
}
