import { type RefObject, useEffect, useRef } from 'react';
import { type Alignment, placeNextTo } from '../button/place-next-to.ts';

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
    element.showPopover();
    const place = () => anchor.current && placeNextTo(anchor.current, element, align);
    place();
    const onPress = (event: Event) => {
      const inside =
        event.target instanceof Node && (element.contains(event.target) || anchor.current?.contains(event.target));
      if (!inside) press.current();
    };
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [open, align, anchor, floating]);
}
