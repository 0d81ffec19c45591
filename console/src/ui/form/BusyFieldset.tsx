import { type FocusEventHandler, type ReactNode, useLayoutEffect, useRef } from 'react';

interface BusyFieldsetProps {
  /** They are being saved. */
  busy: boolean;
  onBlur?: FocusEventHandler<HTMLElement>;
  children: ReactNode;
}

/**
 * Fields that nobody can change while they are saved: what was typed then would be lost with the answer. They look as
 * before and nothing moves, and what had the focus gets it back.
 */
export function BusyFieldset({ busy, onBlur, children }: BusyFieldsetProps) {
  const area = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (!busy || !(focused instanceof HTMLElement) || !area.current?.contains(focused)) return;
    return () => {
      if (document.activeElement === document.body) focused.focus({ preventScroll: true });
    };
  }, [busy]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears which field was left.
    <div ref={area} inert={busy} onBlur={onBlur}>
      {children}
    </div>
  );
}
