import { type RefObject, useEffect, useRef } from 'react';
import type { Alignment } from '../button/place-next-to.ts';
import { showNextTo } from './show-next-to.ts';

interface PopoverWiring {
  open: boolean;
  anchor: RefObject<HTMLElement | null>;
  floating: RefObject<HTMLElement | null>;
  align: Alignment;
  /** A press outside both. */
  onPressOutside: () => void;
}

/**
 * Shows an element of `popover="manual"` in the top layer next to its anchor while open. It keeps its place in the
 * document, so landmarks and tab order stay intact and it is never clipped.
 */
export function usePopover({ open, anchor, floating, align, onPressOutside }: PopoverWiring): void {
  const press = useRef(onPressOutside);
  press.current = onPressOutside;
  useEffect(() => {
    const element = floating.current;
    if (!open || !element) return;
    return showNextTo(() => anchor.current, element, { align, onPressOutside: () => press.current() });
  }, [open, align, anchor, floating]);
}
