/**
 * Scrolls a row that is wider than its place until an item of it is seen whole; browsers stop at a part of it. Beside it
 * there is room for what lies over the edge, or to tell that the row goes on.
 */
export function bringIntoView(row: HTMLElement, item: HTMLElement, gapPixels = 24): void {
  const [outer, inner] = [row.getBoundingClientRect(), item.getBoundingClientRect()];
  if (inner.left < outer.left + gapPixels) row.scrollLeft -= outer.left + gapPixels - inner.left;
  else if (inner.right > outer.right - gapPixels) row.scrollLeft += inner.right - outer.right + gapPixels;
}
