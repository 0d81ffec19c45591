import { type ReactNode, useEffect, useRef, useState } from 'react';
import { placeNextTo } from './place-next-to.ts';
import style from './tooltip.module.css';

interface TooltipProps {
  text: string;
  /** Set if the text describes the button; otherwise it repeats the name and is hidden from screen readers. */
  id?: string;
  children: ReactNode;
}

const restMs = 400;

/**
 * A tooltip for pointer and keyboard that stays while the pointer is on it and closes with Escape. It is in the top
 * layer, so it needs no portal.
 */
export function Tooltip({ text, id, children }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function show(afterMs: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(true), afterMs);
  }
  function hide() {
    clearTimeout(timer.current);
    setShown(false);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const element = tip.current;
    if (!shown || !element || !anchor.current) return;
    element.showPopover();
    placeNextTo(anchor.current, element, 'centre');
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setShown(false);
    };
    const onScroll = () => setShown(false);
    document.addEventListener('keydown', onKey);
    document.addEventListener('scroll', onScroll, { capture: true, once: true });
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('scroll', onScroll, { capture: true });
      if (element.isConnected) element.hidePopover();
    };
  }, [shown]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles events of its button and is not a control itself.
    <span
      ref={anchor}
      className={style.anchor}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(restMs)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(0)}
      onBlur={hide}
    >
      {children}
      {shown || id ? (
        <span ref={tip} popover="manual" className={style.tip} aria-hidden={id ? undefined : true}>
          <span id={id}>{text}</span>
        </span>
      ) : null}
    </span>
  );
}
