export interface FocusMeasures {
  describe(element: Element): string;
  /** Where and how a control is drawn: an input that is drawn by something round it, such as a switch, is that. */
  faceOf(element: Element): Element;
  /** Whether a person could use it now. */
  isOffered(element: Element): boolean;
  /** Everything about an element that the focus may change, to be compared with the same without the focus. */
  looksOf(element: Element): string;
  /** What is wrong with the place of what has the focus: outside of the window, or below something. */
  wrongPlace(element: HTMLElement): string | undefined;
}

declare global {
  interface Window {
    focusMeasures: FocusMeasures;
  }
}

/** Runs in the page, from its first moment. */
export function measureFocus(): void {
  const describe = (element: Element) => {
    const label = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent;
    const words = (label ?? element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40);
    return `${element.localName} “${words}”`;
  };
  const faceOf = (element: Element): Element => {
    const { width, height } = element.getBoundingClientRect();
    const { opacity, clipPath } = getComputedStyle(element);
    const isUnseen = width < 5 || height < 5 || opacity === '0' || clipPath !== 'none';
    return isUnseen && element.parentElement ? (element.closest('label') ?? element.parentElement) : element;
  };
  const isOffered = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches(':disabled,[type=hidden],[data-base-ui-focus-guard]') &&
    // A link in a text that is being edited is text.
    !element.closest('[inert],[aria-hidden=true],[contenteditable=true] *') &&
    faceOf(element).getBoundingClientRect().width > 1;

  const looks = ['outline', 'boxShadow', 'borderColor', 'backgroundColor'] as const;
  const looksOf = (element: Element) => {
    // What an unseen input is drawn by may also stand beside it; beside others stands what has the focus next.
    const beside = faceOf(element) === element ? [] : [...(element.parentElement?.children ?? [])];
    const layers = beside.filter((one) => one !== document.activeElement).map((one) => getComputedStyle(one));
    for (let at: Element | null = element, up = 0; at && up < 4; at = at.parentElement, up++) {
      layers.push(getComputedStyle(at), getComputedStyle(at, '::before'), getComputedStyle(at, '::after'));
    }
    return layers.map((style) => looks.map((name) => style[name]).join()).join('|');
  };

  const wrongPlace = (element: HTMLElement) => {
    const face = faceOf(element);
    // The first box of a link that goes over several lines, or round a picture, may be empty.
    const box =
      [...face.getClientRects()].find(({ width, height }) => width > 4 && height > 4) ?? face.getBoundingClientRect();
    const { innerWidth, innerHeight } = window;
    const isLarge = box.height > innerHeight / 2 || box.width > innerWidth;
    // Browsers scroll no further than to a part of a control; of a high one that is enough to see where one is.
    const shownPixels = Math.min(box.bottom, innerHeight) - Math.max(box.top, 0);
    const isCut = shownPixels < Math.min(box.height, 40) - 1 || box.left < -1 || box.right > innerWidth + 1;
    if (!isLarge && isCut) return `is outside of the window, at ${Math.round(box.left)}, ${Math.round(box.top)}`;
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const points: [number, number][] = [
      ...[x, box.left + 4, box.right - 4].map((across): [number, number] => [across, y]),
      ...[box.top + 4, box.bottom - 4].map((down): [number, number] => [x, down]),
    ];
    const label = (element as HTMLInputElement).labels?.[0];
    const over = points
      .map(([across, down]) => document.elementFromPoint(across, down))
      .filter((hit) => hit && !face.contains(hit) && !hit.contains(face) && !label?.contains(hit));
    // What is larger than the window cannot be seen whole.
    return over[0] && over.length > (isLarge ? 3 : 0) ? `is below ${describe(over[0])}` : undefined;
  };

  window.focusMeasures = { describe, faceOf, isOffered, looksOf, wrongPlace };
}
