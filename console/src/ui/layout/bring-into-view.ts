/**
 * Scrolls a row until an item is fully visible; browsers may stop at a part of it. The gap leaves space for overlaid
 * buttons or a hint of the next item.
 */
export function bringIntoView(row: HTMLElement, item: HTMLElement, gapPixels = 24): void {
  const [outer, inner] = [row.getBoundingClientRect(), item.getBoundingClientRect()];
  if (inner.left < outer.left + gapPixels) row.scrollLeft -= outer.left + gapPixels - inner.left;
  else if (inner.right > outer.right - gapPixels) row.scrollLeft += inner.right - outer.right + gapPixels;
}
