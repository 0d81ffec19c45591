/** The result of a pass with Tab. */
export interface FocusReport {
  /** Findings as readable sentences. */
  wrong: string[];
  /** Number of controls that were focused. */
  stops: number;
  /** Whether Tab returned to the first control. */
  isRound: boolean;
}

export interface FocusWatch {
  /** Starts from the focused element, with Tab or Shift+Tab. */
  begin(backwards: boolean): void;
  report(): FocusReport;
  /**
   * Controls that Tab did not reach. Those with a `group` belong to one that it did reach, and must be reachable with
   * arrow keys from there; both are marked with `data-arrows`.
   */
  unreached(): { words: string; group?: string }[];
}

declare global {
  interface Window {
    focusWatch: FocusWatch;
  }
}

/**
 * Runs in the page before any of its scripts. It records the focused element on each keyup of Tab, so that keys can be
 * sent without waiting in between.
 */
export function watchFocus(): void {
  const controls =
    'a[href],button,input,select,textarea,summary,[contenteditable=true],[role=tab],[role=switch],[role=radio],[role=menuitem],[role=combobox],[tabindex="0"]';
  /** Members of these groups are reached with the arrow keys. */
  const groups = '[role=toolbar],[role=radiogroup],[role=tablist],[role=menu]';
  const areas = 'header,aside,nav,main,footer,[role=dialog]';
  let found: FocusReport = { wrong: [], stops: 0, isRound: false };
  let seen = new Set<Element>();
  let timesOutside = 0;
  let isBack = false;
  let last: { element: HTMLElement; focused: string[]; words: string } | undefined;

  const placeOf = (element: Element) => window.focusMeasures.visualElementOf(element).getBoundingClientRect();
  /**
   * Whether the element is before the previous one in reading order: above it, or to its left in the same row. Elements
   * share a row if their vertical centres overlap.
   */
  const isOutOfOrder = (before: Element, element: Element) => {
    if (before.closest(areas) !== element.closest(areas)) return false;
    // Both are near the window now. Rows far from it would be measured by their estimated height.
    const [from, to] = [placeOf(before), placeOf(element)];
    const isLevelWith = (one: DOMRect, other: DOMRect) => {
      const middle = (one.top + one.bottom) / 2;
      return middle > other.top && middle < other.bottom;
    };
    const isSameRow = isLevelWith(from, to) || (isLevelWith(to, from) && to.top <= from.top);
    const isAbove = to.bottom <= from.top && to.left <= from.left && to.right >= from.left;
    return isAbove || (isSameRow && to.right <= from.left + 1);
  };
  const look = () => {
    const { describe, stylesOf, wrongPlace } = window.focusMeasures;
    const element = document.activeElement;
    if (last && last.element !== element && last.element.isConnected && !last.element.closest('[data-show=focus]')) {
      const unfocused = stylesOf(last.element);
      if (last.focused.every((focused) => focused === unfocused))
        found.wrong.push(`${last.words} looks no different with the focus`);
    }
    if (!(element instanceof HTMLElement) || element === document.body) {
      last = undefined;
      timesOutside++;
      found.isRound ||= timesOutside > 1;
      return;
    }
    if (found.isRound) return;
    // A date input has a tab stop for each of its parts.
    if (element === last?.element && element.matches('[type=date],[type=month]')) {
      last.focused.push(stylesOf(element));
      return;
    }
    // A dialog itself briefly has the focus when Tab wraps around.
    if (element.tabIndex < 0 && element.matches('[role=dialog]')) return;
    const words = describe(element);
    const isInside = element.closest('[role=dialog],[role=alertdialog]') !== null;
    if (element === [...seen][0] && (seen.size > 1 || timesOutside > 0 || isInside)) found.isRound = true;
    else if (seen.has(element)) found.wrong.push(`${words} has the focus again: Tab does not move on`);
    if (seen.has(element) || element.hasAttribute('data-base-ui-focus-guard')) {
      last = undefined;
      return;
    }
    if (element.tabIndex > 0) found.wrong.push(`${words} has a positive tabindex`);
    const place = wrongPlace(element);
    if (place) found.wrong.push(`${words} has the focus and ${place}`);
    if (last && (isBack ? isOutOfOrder(element, last.element) : isOutOfOrder(last.element, element)))
      found.wrong.push(`${words} comes after ${last.words}, but is placed before it`);
    found.stops++;
    seen.add(element);
    last = { element, focused: [stylesOf(element)], words };
  };
  window.addEventListener('keyup', (event) => event.key === 'Tab' && look(), true);

  const groupOf = (element: Element) => {
    const group = element.closest(groups);
    const entry = group && [...seen].find((one) => group.contains(one));
    if (!group || !entry) return undefined;
    const name = entry.getAttribute('data-arrows') ?? `group-${document.querySelectorAll('[data-arrows]').length}`;
    for (const one of [entry, element]) one.setAttribute('data-arrows', name);
    return name;
  };
  window.focusWatch = {
    begin(backwards) {
      isBack = backwards;
      found = { wrong: [], stops: 0, isRound: false };
      [seen, timesOutside, last] = [new Set(), 0, undefined];
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && activeElement.tabIndex === 0) look();
    },
    report() {
      // A dialog moves the focus from its edge itself.
      const { activeElement } = document;
      // A document with a body always has an active element.
      if (activeElement !== document.body && activeElement !== last?.element && !seen.has(activeElement as Element))
        look();
      return found;
    },
    unreached() {
      const within = document.querySelector('[role=dialog],[role=alertdialog]') ?? document;
      const names = [...seen].map((one) => (one instanceof HTMLInputElement && one.type === 'radio' ? one.name : ''));
      return [...within.querySelectorAll(controls)].flatMap((element) => {
        const isRadio = element instanceof HTMLInputElement && element.type === 'radio' && names.includes(element.name);
        if (seen.has(element) || isRadio || !window.focusMeasures.isOffered(element)) return [];
        const group = groupOf(element);
        return [{ words: window.focusMeasures.describe(element), ...(group && { group }) }];
      });
    },
  };
}
