/** The lines of the queue as they stand on the page; keys move through them. */
function queueLinks(): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('a[data-submission]')];
}

/** Moves to the next line or the one before; from outside of the queue to the one that is open, or the first. */
export function moveInQueue(step: 1 | -1): void {
  const links = queueLinks();
  const focused = links.indexOf(document.activeElement as HTMLAnchorElement); // -1 where it is something else
  const open = links.findIndex((link) => link.hasAttribute('aria-current'));
  const next = focused >= 0 ? focused + step : open >= 0 ? open + step : 0;
  const target = links[Math.min(Math.max(next, 0), links.length - 1)];
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
}

/** The submission that a key is about: the line that has the focus, or else the one that is open. */
export function submissionInReach(open: string | undefined): string | undefined {
  const focused = document.activeElement;
  return (focused instanceof HTMLElement ? focused.dataset.submission : undefined) ?? open;
}
