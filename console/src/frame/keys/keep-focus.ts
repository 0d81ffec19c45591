const areas = 'section, form, [role=tabpanel], main';

/**
 * Keeps the focus when its element is removed, such as a deleted row or the link of a page being left. Browsers would
 * move it to the body, where screen readers say nothing; it goes to the nearest remaining area or the page heading
 * instead. Returns a function that stops it.
 */
export function keepFocus(): () => void {
  let last: Element | undefined;
  let around: Element[] = [];

  const begun = new AbortController();
  const { signal } = begun;
  const come = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    const within = ancestorAreas(target);
    // Dialogs are at the end of the document, so the area around the dialog's trigger is remembered.
    around = target.closest('[role=dialog], [role=alertdialog]') ? [...new Set([...within, ...around])] : within;
    last = target;
  };
  const go = ({ target }: FocusEvent) => {
    // Runs after the DOM update, because a moved element loses the focus as well.
    queueMicrotask(() => {
      if (target === last && last?.isConnected && document.activeElement === document.body) last = undefined;
    });
  };
  const changes = new MutationObserver(() => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    last = undefined;
    const area = around.find((one) => one.isConnected && one.tagName !== 'MAIN');
    focusOn(area ?? document.querySelector('main h1') ?? document.querySelector('main'));
  });
  document.addEventListener('focusin', come, { signal });
  document.addEventListener('focusout', go, { signal });
  changes.observe(document, { childList: true, subtree: true });
  return () => {
    begun.abort();
    changes.disconnect();
  };
}

function ancestorAreas(element: Element): Element[] {
  const area = element.closest(areas);
  return area ? [area, ...(area.parentElement ? ancestorAreas(area.parentElement) : [])] : [];
}

/** Focusable by script and only while focused, so that a click on its empty space has no effect. */
function focusOn(area: Element | null): void {
  if (!(area instanceof HTMLElement)) return;
  if (!area.hasAttribute('tabindex')) {
    area.tabIndex = -1;
    area.addEventListener('blur', () => area.removeAttribute('tabindex'), { once: true });
  }
  area.focus({ preventScroll: true });
}
