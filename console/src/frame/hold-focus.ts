const areas = 'section, form, [role=tabpanel], main';

/**
 * What has the focus may go from the page: the link of a page that is left, the row that was deleted, the button that
 * made way for a progress bar. Browsers then let the focus fall to the whole page, where a screen reader says nothing.
 * It goes to the nearest area that is left instead, and at last to the heading of the page. Answers how to stop it.
 */
export function holdFocus(): () => void {
  let last: Element | undefined;
  let around: Element[] = [];

  const begun = new AbortController();
  const { signal } = begun;
  const come = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    const within = areasAround(target);
    // A dialog hangs at the end of the page: what lay around its opener is where the person comes back to.
    around = target.closest('[role=dialog], [role=alertdialog]') ? [...new Set([...within, ...around])] : within;
    last = target;
  };
  const go = ({ target }: FocusEvent) => {
    // Asked once the change of the page is whole: an element that is taken away loses the focus as well.
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

function areasAround(element: Element): Element[] {
  const area = element.closest(areas);
  return area ? [area, ...(area.parentElement ? areasAround(area.parentElement) : [])] : [];
}

/** Not for Tab, and only as long as it has the focus: a click on its empty space is to mean nothing again. */
function focusOn(area: Element | null): void {
  if (!(area instanceof HTMLElement)) return;
  if (!area.hasAttribute('tabindex')) {
    area.tabIndex = -1;
    area.addEventListener('blur', () => area.removeAttribute('tabindex'), { once: true });
  }
  area.focus({ preventScroll: true });
}
