const edgePx = 8;

/** Places something that floats below its anchor, or above where there is no room, and never outside the window. */
export function placeBeside(anchor: Element, floating: HTMLElement, align: 'start' | 'centre' | 'end'): void {
  const around = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = floating;
  const wanted = {
    start: around.left,
    centre: around.left + (around.width - width) / 2,
    end: around.right - width,
  }[align];
  const left = Math.max(edgePx, Math.min(wanted, document.documentElement.clientWidth - width - edgePx));
  const below = around.bottom + height <= window.innerHeight;
  floating.style.left = `${left}px`;
  floating.style.top = `${below ? around.bottom : Math.max(0, around.top - height)}px`;
}
