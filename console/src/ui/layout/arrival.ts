/** How the shown page was reached: what its rendering may rely on. */
const atLoad = { byLink: false, mayWait: true, pathname: '' };
let arrival = atLoad;

/** Called for each change of the address, before the page renders. */
export function noteNavigation(action: string, { pathname, hash }: { pathname: string; hash: string }): void {
  const isPush = action === 'PUSH';
  arrival = {
    // A redirect is part of the navigation before it. A hash may name what is below the first screen.
    byLink: action === 'REPLACE' ? arrival.byLink : isPush && hash === '',
    mayWait: isPush && pathname !== arrival.pathname,
    pathname,
  };
}

/** As after a page load. */
export function forgetNavigations(): void {
  arrival = atLoad;
}

/** Whether the page may render in steps. After Back, forward and a reload its scroll position needs its whole length. */
export function mayRenderLater(): boolean {
  return arrival.byLink;
}

/** Called when a page has rendered: what loads from now on is prefetched for a link that may be pressed. */
export function notePageShown(): void {
  arrival = { ...arrival, mayWait: true };
}

/**
 * Whether a page may wait for its data. One whose fields show the filters of the address may not. The first page may,
 * because its data is on the way before the console is (`public/sign-in.js`).
 */
export function mayWaitForData(): boolean {
  return arrival.mayWait;
}
