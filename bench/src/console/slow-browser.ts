import { loadavg } from 'node:os';
import type { Browser, BrowserContextOptions, CDPSession, Page, Request } from 'playwright-core';
import type { SignedIn } from './page-weight.ts';

/** The CPU of a mid-range phone, compared with a developer's machine. */
const slowdown = 4;
const maxWaitMs = 30_000;
/** Longer than the console waits before it fetches what may come next. */
const quietMs = 700;

const widths = { desktop: { width: 1280, height: 900 }, phone: { width: 375, height: 812 } } as const;
export type Width = keyof typeof widths;

/** A tab of a signed-in person with a slow CPU. */
export interface SlowTab {
  page: Page;
  devTools: CDPSession;
  width: Width;
  /** Script, style and data requests since the last call. */
  takeRequests(): string[];
  /** Resolves when no request was under way for a while, by default until the console has fetched what may come next. */
  untilQuiet(forMs?: number): Promise<void>;
  close(): Promise<void>;
}

export async function openSlowTab(
  browser: Browser,
  session: SignedIn | undefined,
  { width = 'desktop', ...options }: BrowserContextOptions & { width?: Width } = {},
): Promise<SlowTab> {
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: widths[width],
    reducedMotion: 'reduce',
    ...(width === 'phone' && { hasTouch: true, isMobile: true }),
    ...(session && { storageState: session }),
    ...options,
  });
  await context.addInitScript(observeInteractions);
  const page = await context.newPage();
  page.setDefaultTimeout(maxWaitMs);
  let requests: string[] = [];
  page.on('request', (request) => {
    if (['script', 'stylesheet', 'fetch', 'xhr'].includes(request.resourceType())) requests.push(request.url());
  });
  const untilQuiet = watchTraffic(page);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return {
    page,
    devTools,
    width,
    takeRequests: () => {
      const taken = requests;
      requests = [];
      return taken;
    },
    untilQuiet,
    close: () => context.close(),
  };
}

/** The browser's own `networkidle` is reached once per document, so it says nothing about a navigation within one. */
function watchTraffic(page: Page): (forMs?: number) => Promise<void> {
  const underWay = new Set<Request>();
  let changed = performance.now();
  page.on('request', (request) => {
    underWay.add(request);
    changed = performance.now();
  });
  const end = (request: Request) => {
    underWay.delete(request);
    changed = performance.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  // The requests of a document that was left never end.
  page.on('framenavigated', () => underWay.clear());
  return async (forMs = quietMs) => {
    const start = performance.now();
    while (underWay.size > 0 || performance.now() - Math.max(changed, start) < forMs) {
      if (performance.now() - start > maxWaitMs)
        throw new Error(`still under way: ${[...underWay].map((request) => request.url()).join(', ')}`);
      await page.waitForTimeout(50);
    }
  };
}

/** Waits until the page neither loads nor changes. */
export async function untilSettled({ page, untilQuiet }: Pick<SlowTab, 'page' | 'untilQuiet'>): Promise<void> {
  await untilQuiet();
  await page.waitForFunction(() => !document.querySelector('[data-skeleton]'));
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
}

/** The longest duration of each interaction since the last call, as Interaction to Next Paint counts them. */
export function takeInteractions(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    // The browser reports an event one frame after its paint.
    await new Promise((resolve) => setTimeout(resolve, 200));
    const { interactions } = window as unknown as WatchedWindow; // Set by `watchInteractions` on this page.
    const taken = [...interactions.values()];
    interactions.clear();
    return taken;
  });
}

interface WatchedWindow {
  interactions: Map<number, number>;
}

/** Runs in the page before its own scripts. */
function observeInteractions(): void {
  const interactions = new Map<number, number>();
  Object.assign(window, { interactions });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) // Only events are observed.
      if (entry.interactionId)
        interactions.set(entry.interactionId, Math.max(entry.duration, interactions.get(entry.interactionId) ?? 0));
    // The type lacks `durationThreshold`.
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Other programs on the machine slow the browser down, so each table names the load that it was measured under. */
export function loadNow(): string {
  return `load ${(loadavg()[0] ?? 0).toFixed(1)}`;
}
