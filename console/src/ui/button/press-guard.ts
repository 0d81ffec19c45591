/** How long a control must be visible before it accepts a press that may have been meant for the previous one. */
const settleMs = 1_000;

/** Two presses at most this many pixels apart count as a resting pointer. */
const restPx = 24;
/** Interval at which the control below a resting pointer is checked. */
const checkIntervalMs = 100;
/** After this time the pointer is no longer watched. */
const watchMs = 30_000;

const controls =
  'a, button, input, select, label, summary, [data-open], [role=button], [role=link], [role=menuitem], [role=option], [role=tab], [role=switch]';

/** Start of the current press. A held key counts as one press. */
let pressBegan: number | undefined;

/** Whether the current press began at least a second after `shown`, a value of `performance.now()`. */
export function beganLongAfter(shown: number): boolean {
  return (pressBegan ?? performance.now()) >= shown + settleMs;
}

/**
 * Ignores a press on a control that moved under the resting pointer, or received focus without a key, less than a
 * second before. A finished action often puts another item in the same place, and a double click would act on it.
 * Returns a function that removes the guard.
 */
export function guardPresses(): () => void {
  const begun = new AbortController();
  const options = { signal: begun.signal, capture: true };
  const pointer = guardPointer();
  const keys = guardKeys();
  window.addEventListener('pointerdown', pointer.down, options);
  window.addEventListener('pointermove', pointer.move, options);
  window.addEventListener('click', pointer.click, options);
  // A person who types has seen the page.
  window.addEventListener('input', pointer.stop, options);
  window.addEventListener('keydown', pointer.stop, options);
  window.addEventListener('keydown', keys.down, options);
  window.addEventListener('focusin', keys.focus, options);
  window.addEventListener('pointerdown', keys.stop, options);
  // The click follows the release in the same task.
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

/** The position of the last press while the pointer rests there. */
interface Rest {
  x: number;
  y: number;
  began: number;
  control: Element | null;
  /** When another control moved there. */
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
      timer ??= setInterval(look, checkIntervalMs);
    },
    move(event: PointerEvent): void {
      if (rest && !isNear(event)) stop();
    },
    click(event: MouseEvent): void {
      // Keys and screen readers click without a pointer.
      if (ignored && event.detail > 0) ignore(event);
    },
  };
}

function guardKeys() {
  /** The key that pressed a control last, unless something else was typed or clicked since. */
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

/** Enter and Space press a control; in a text field Space is a character and Enter submits the form. */
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
