import { type Alignment, placeNextTo } from '../button/place-next-to.ts';

interface Showing {
  align: Alignment;
  /** A press outside both. */
  onPressOutside: () => void;
}

/**
 * Shows an element of `popover="manual"` in the top layer and keeps it next to its anchor, until the returned function
 * is called.
 */
export function showNextTo(
  anchor: () => Element | null,
  element: HTMLElement,
  { align, onPressOutside }: Showing,
): () => void {
  const place = () => {
    const at = anchor();
    if (at) placeNextTo(at, element, align);
  };
  const onPress = ({ target }: Event) => {
    if (!(target instanceof Node && (element.contains(target) || anchor()?.contains(target)))) onPressOutside();
  };
  element.showPopover();
  place();
  document.addEventListener('pointerdown', onPress, true);
  document.addEventListener('scroll', place, { capture: true, passive: true });
  window.addEventListener('resize', place);
  return () => {
    document.removeEventListener('pointerdown', onPress, true);
    document.removeEventListener('scroll', place, { capture: true });
    window.removeEventListener('resize', place);
  };
}
