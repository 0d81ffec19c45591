import type { Page, Route } from 'playwright-core';

/** The states of a screen that can be captured. */
export const states = ['loaded', 'loading', 'failed'] as const;
export type State = (typeof states)[number];

/** Requests of the layout, without which there is no screen around the loading or failed part. */
const ofFrame =
  /\/api\/(console-settings|me|me\/language|inbox\/unread|operator\/submission-count|devcon\/(my-account|navigation-items|products\/[^/?]+))(\?|$)/;

/** Holds or fails the page's requests until `release` is called. */
export async function holdRequests(page: Page, state: State): Promise<{ release: () => void }> {
  const held: Route[] = [];
  let holding = state !== 'loaded';
  await page.route(/\/api\//, async (route) => {
    if (!holding || ofFrame.test(route.request().url())) return route.continue();
    // Like a restarting server; the client retries immediately, so that the screenshot does not have to wait.
    if (state === 'failed') return route.fulfill({ status: 503, headers: { 'Retry-After': '1' }, body: '' });
    held.push(route);
  });
  return {
    release: () => {
      holding = false;
      for (const route of held.splice(0)) void route.continue().catch(() => {});
    },
  };
}

/** Measures how far existing content moved when the missing part arrived, and which elements. */
export async function watchShifts(page: Page): Promise<() => Promise<{ sum: number; moved: string[] }>> {
  await page.evaluate(() => {
    // Not yet in TypeScript's DOM types.
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    const shifts = { sum: 0, moved: [] as string[] };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      // Only shifts are observed.
      for (const entry of list.getEntries() as Shift[]) {
        shifts.sum += entry.value;
        for (const { node } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          if (element) shifts.moved.push(`${element.tagName.toLowerCase()} ${element.textContent?.slice(0, 24)}`);
        }
      }
    }).observe({ type: 'layout-shift' });
  });
  // Set on the window above.
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number; moved: string[] } }).shifts);
}
