/** The rows of the queue in page order, for keyboard navigation. */
function queueLinks(): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('a[data-submission]')];
}

/** Moves to the next or previous row; from outside the queue to the open one, or the first. */
export function moveInQueue(step: 1 | -1): void {
  const links = queueLinks();
  const focused = links.indexOf(document.activeElement as HTMLAnchorElement); // -1 if another element has the focus
  const open = links.findIndex((link) => link.hasAttribute('aria-current'));
  const next = focused >= 0 ? focused + step : open >= 0 ? open + step : 0;
  const target = links[Math.min(Math.max(next, 0), links.length - 1)];
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
}

/** The submission that a shortcut applies to: the focused row, or else the open one. */
export function submissionInReach(open: string | undefined): string | undefined {
  const focused = document.activeElement;
  return (focused instanceof HTMLElement ? focused.dataset.submission : undefined) ?? open;
}
