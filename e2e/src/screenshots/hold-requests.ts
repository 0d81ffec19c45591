import type { Page, Route } from 'playwright-core';

/** What a screen can look like besides having what it asked for. */
export const states = ['loaded', 'loading', 'failed'] as const;
export type State = (typeof states)[number];

/** What the frame asks for; without it there is no screen round what loads or fails. */
const ofFrame =
  /\/api\/(console-settings|me|me\/language|inbox\/unread|operator\/submission-count|devcon\/(my-account|navigation-items|products\/[^/?]+))(\?|$)/;

/** Keeps the answers to what the page asks for back, or lets it fail, until `release` is called. */
export async function holdRequests(page: Page, state: State): Promise<{ release: () => void }> {
  const held: Route[] = [];
  let holding = state !== 'loaded';
  await page.route(/\/api\//, async (route) => {
    if (!holding || ofFrame.test(route.request().url())) return route.continue();
    // As a server answers that is restarting; asked again at once, so that the picture need not wait for it.
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

/** How far what was already there moved when what was missing came, as browsers measure it, and what it was. */
export async function watchShifts(page: Page): Promise<() => Promise<{ sum: number; moved: string[] }>> {
  await page.evaluate(() => {
    // In no library of types yet.
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    const shifts = { sum: 0, moved: [] as string[] };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        shifts.sum += entry.value;
        for (const { node } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          if (element) shifts.moved.push(`${element.tagName.toLowerCase()} ${element.textContent?.slice(0, 24)}`);
        }
      }
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number; moved: string[] } }).shifts);
}
