/** How long a control has to be in view before it takes a press that may have been meant for what was there before. */
export const settleMs = 1_000;

/** Two presses of a resting hand are at most this far apart, in pixels. */
const restPx = 24;
/** How often the control below a resting pointer is looked up. */
const lookMs = 100;
/** After this time the pointer is watched no longer: whatever is below it has been there for a while. */
const watchMs = 30_000;

const controls =
  'a, button, input, select, label, summary, [data-open], [role=button], [role=link], [role=menuitem], [role=option], [role=tab], [role=switch]';

/** When the press began that is being answered. A held key is one press. */
let pressBegan: number | undefined;

/** Whether the press that is being answered began at least a second after that moment of `performance.now()`. */
export function beganLongAfter(shown: number): boolean {
  return (pressBegan ?? performance.now()) >= shown + settleMs;
}

/**
 * Ignores presses that were meant for something else. A finished action puts the next thing where the hand still is: the
 * next submission, the row below the one that was removed, the page behind a dialog. The second click of a double click
 * would act on it, or the click of a person who waited for an answer. A press is ignored when its control came under the
 * resting pointer, or got the focus without a key, less than a second before the press began. A held key presses once.
 * Returns how to stop.
 */
export function guardPresses(): () => void {
  const begun = new AbortController();
  const options = { signal: begun.signal, capture: true };
  const pointer = guardPointer();
  const keys = guardKeys();
  window.addEventListener('pointerdown', pointer.down, options);
  window.addEventListener('pointermove', pointer.move, options);
  window.addEventListener('click', pointer.click, options);
  // Who types has seen what is on the page.
  window.addEventListener('input', pointer.stop, options);
  window.addEventListener('keydown', pointer.stop, options);
  window.addEventListener('keydown', keys.down, options);
  window.addEventListener('focusin', keys.focus, options);
  window.addEventListener('pointerdown', keys.stop, options);
  // The click comes after the release, in the same task.
  for (const end of ['pointerup', 'pointercancel', 'keyup'])
    window.addEventListener(end, () => setTimeout(endPress), options);
  return () => {
    begun.abort();
    pointer.stop();
  };
}

function endPress(): void {
  pressBegan = undefined;
}

/** The place of the last press, as long as the pointer rests there. */
interface Rest {
  x: number;
  y: number;
  began: number;
  control: Element | null;
  /** When another control came there. */
  changed?: number | undefined;
}

function guardPointer() {
  let rest: Rest | undefined;
  let ignored = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  const isNear = ({ clientX, clientY }: MouseEvent) =>
    rest !== undefined && Math.hypot(clientX - rest.x, clientY - rest.y) <= restPx;
  function stop(): void {
    clearInterval(timer);
    timer = undefined;
    rest = undefined;
  }
  function look(): void {
    if (!rest) return;
    const now = performance.now();
    if (now - rest.began > watchMs) {
      stop();
      return;
    }
    const control = controlAt(rest.x, rest.y);
    if (control !== rest.control) rest = { ...rest, control, changed: now };
  }
  return {
    stop,
    down(event: PointerEvent): void {
      if (!event.isPrimary) return;
      pressBegan = event.timeStamp;
      if (isNear(event)) look();
      else stop();
      const changed = rest?.changed;
      ignored = changed !== undefined && event.timeStamp < changed + settleMs;
      const { clientX: x, clientY: y } = event;
      rest = { x, y, began: performance.now(), control: controlAt(x, y), changed: ignored ? changed : undefined };
      timer ??= setInterval(look, lookMs);
    },
    move(event: PointerEvent): void {
      if (rest && !isNear(event)) stop();
    },
    click(event: MouseEvent): void {
      // A key or a screen reader clicks without a pointer.
      if (ignored && event.detail > 0) ignore(event);
    },
  };
}

function guardKeys() {
  /** The key that pressed a control last, with nothing else typed or clicked since. */
  let last: string | undefined;
  let focused: number | undefined;
  function stop(): void {
    last = undefined;
    focused = undefined;
  }
  return {
    stop,
    down(event: KeyboardEvent): void {
      const { key, repeat, timeStamp } = event;
      if (!repeat) pressBegan = timeStamp;
      if (!pressesControl(event)) {
        if (!repeat) stop();
        return;
      }
      const isTooEarly = last === key && focused !== undefined && timeStamp < focused + settleMs;
      if (repeat || isTooEarly) {
        ignore(event);
        return;
      }
      last = key;
      focused = undefined;
    },
    focus(): void {
      focused = performance.now();
    },
  };
}

/** Enter and Space press a control; in a text field Space is a character, and Enter sends the form. */
function pressesControl({ key, target }: KeyboardEvent): boolean {
  if (key !== 'Enter' && key !== ' ') return false;
  if (!(target instanceof HTMLElement) || target.isContentEditable || !target.closest(controls)) return false;
  if (target instanceof HTMLTextAreaElement) return false;
  const isText = target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type);
  return !(isText && key === ' ');
}

function ignore(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function controlAt(x: number, y: number): Element | null {
  return document.elementFromPoint(x, y)?.closest(controls) ?? null;
}
