export interface FocusMeasures {
  describe(element: Element): string;
  /** The element that draws the control: for a visually hidden input, such as a switch, the element around it. */
  visualElementOf(element: Element): Element;
  /** Whether a person can use it now. */
  isOffered(element: Element): boolean;
  /** The styles that focus may change, to compare with those without focus. */
  stylesOf(element: Element): string;
  /** The problem with the position of the focused element: outside the window, or covered. */
  wrongPlace(element: HTMLElement): string | undefined;
}

declare global {
  interface Window {
    focusMeasures: FocusMeasures;
  }
}

/** Runs in the page before any of its scripts. */
export function measureFocus(): void {
  const describe = (element: Element) => {
    // Other elements have no labels.
    const label = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent;
    const words = (label ?? element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40);
    return `${element.localName} “${words}”`;
  };
  const visualElementOf = (element: Element): Element => {
    const { width, height } = element.getBoundingClientRect();
    const { opacity, clipPath } = getComputedStyle(element);
    const isUnseen = width < 5 || height < 5 || opacity === '0' || clipPath !== 'none';
    return isUnseen && element.parentElement ? (element.closest('label') ?? element.parentElement) : element;
  };
  const isOffered = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches(':disabled,[type=hidden],[data-base-ui-focus-guard]') &&
    // A link inside an editor is text.
    !element.closest('[inert],[aria-hidden=true],[contenteditable=true] *') &&
    visualElementOf(element).getBoundingClientRect().width > 1;

  const looks = ['outline', 'boxShadow', 'borderColor', 'backgroundColor'] as const;
  const stylesOf = (element: Element) => {
    // A visually hidden input may be drawn by a sibling, in which case the siblings of the focused element are compared
    // too.
    const siblings = visualElementOf(element) === element ? [] : [...(element.parentElement?.children ?? [])];
    const layers = siblings.filter((one) => one !== document.activeElement).map((one) => getComputedStyle(one));
    for (let at: Element | null = element, up = 0; at && up < 4; at = at.parentElement, up++) {
      layers.push(getComputedStyle(at), getComputedStyle(at, '::before'), getComputedStyle(at, '::after'));
    }
    return layers.map((style) => looks.map((name) => style[name]).join()).join('|');
  };

  /** The height of the window in which the areas that scroll around an element show it. */
  const shownBetween = (element: Element): [number, number] => {
    let [top, bottom] = [0, window.innerHeight];
    for (let area = element.parentElement; area && area !== document.body; area = area.parentElement) {
      if (getComputedStyle(area).overflowY === 'visible') continue;
      const box = area.getBoundingClientRect();
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return [top, bottom];
  };

  const wrongPlace = (element: HTMLElement) => {
    const face = visualElementOf(element);
    // The first box of a link that wraps or contains an image may be empty.
    const box =
      [...face.getClientRects()].find(({ width, height }) => width > 4 && height > 4) ?? face.getBoundingClientRect();
    const { innerWidth, innerHeight } = window;
    const isLarge = box.height > innerHeight / 2 || box.width > innerWidth;
    // Browsers only scroll part of a control into view, which is enough for a tall one.
    const [from, to] = shownBetween(face);
    const [top, bottom] = [Math.max(box.top, from), Math.min(box.bottom, to)];
    const shownPixels = bottom - top;
    const isCut = shownPixels < Math.min(box.height, 40) - 1 || box.left < -1 || box.right > innerWidth + 1;
    if (!isLarge && isCut) return `is outside of the window, at ${Math.round(box.left)}, ${Math.round(box.top)}`;
    const [x, y] = [(box.left + box.right) / 2, (top + bottom) / 2];
    const points: [number, number][] = [
      ...[x, box.left + 4, box.right - 4].map((across): [number, number] => [across, y]),
      ...[top + 4, bottom - 4].map((down): [number, number] => [x, down]),
    ];
    const label = (element as HTMLInputElement).labels?.[0]; // Other elements have no labels.
    const over = points
      .map(([across, down]) => document.elementFromPoint(across, down))
      .filter((hit) => hit && !face.contains(hit) && !hit.contains(face) && !label?.contains(hit));
    // A control larger than the window is never fully visible.
    return over[0] && over.length > (isLarge ? 3 : 0) ? `is below ${describe(over[0])}` : undefined;
  };

  window.focusMeasures = { describe, visualElementOf, isOffered, stylesOf, wrongPlace };
}
