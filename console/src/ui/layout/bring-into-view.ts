/**
 * Scrolls a row that is wider than its place until an item of it is seen whole; browsers stop at a part of it. Beside it
 * there is room for what lies over the edge, or to tell that the row goes on.
 */
export function bringIntoView(row: HTMLElement, item: HTMLElement, besidePixels = 24): void {
  const [outer, inner] = [row.getBoundingClientRect(), item.getBoundingClientRect()];
  if (inner.left < outer.left + besidePixels) row.scrollLeft -= outer.left + besidePixels - inner.left;
  else if (inner.right > outer.right - besidePixels) row.scrollLeft += inner.right - outer.right + besidePixels;
}
