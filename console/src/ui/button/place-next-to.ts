const edgePx = 8;

export type Alignment = 'start' | 'centre' | 'end' | 'fill';

/** Places a floating element below its anchor, or above if there is no space, and always inside the window. */
export function placeNextTo(anchor: Element, floating: HTMLElement, align: Alignment): void {
  const around = anchor.getBoundingClientRect();
  if (align === 'fill') floating.style.width = `${around.width}px`;
  const { offsetWidth: width, offsetHeight: height } = floating;
  const wanted = {
    start: around.left,
    fill: around.left,
    centre: around.left + (around.width - width) / 2,
    end: around.right - width,
  }[align];
  const left = Math.max(edgePx, Math.min(wanted, document.documentElement.clientWidth - width - edgePx));
  const below = around.bottom + height <= window.innerHeight || around.top < height;
  floating.style.left = `${left}px`;
  floating.style.top = `${below ? around.bottom : around.top - height}px`;
}
