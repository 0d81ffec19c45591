import type { Browser, Page } from 'playwright-core';
import type { Metric } from '../measure/metric.ts';
import { limit, type People } from './navigation-metrics.ts';
import type { SignedIn } from './page-weight.ts';
import { openSlowTab, percentile } from './slow-browser.ts';

/** A slow 4G network as Lighthouse simulates it. */
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const rounds = 3;

/** First visits and reloads on a slow network. */
export async function visitMetrics(browser: Browser, people: People): Promise<Metric[]> {
  const lists = await times(browser, people.ada, people.address, listIsUsable);
  const signIns = await times(browser, undefined, people.address, signInIsUsable);
  const shop = await publicPage(browser, `${people.address}/store/${people.app}`);
  return [
    limit('4G, signed-in apps, nothing cached', lists.first, 'ms', 2_300),
    limit('4G, signed-in apps, reload', lists.reload, 'ms', 1_400),
    limit('4G, sign-in page, nothing cached', signIns.first, 'ms', 2_000),
    limit('4G, public app page, largest paint', shop.largestPaintMs, 'ms', 2_000),
    limit('4G, public app page, all bytes', shop.bytes / 1000, 'KB', 100),
    { ...limit('public app page, words without JavaScript', shop.words, '', 0), goal: '≥ 50', met: shop.words >= 50 },
  ];
}

async function listIsUsable(page: Page): Promise<void> {
  await page.getByRole('row').nth(1).waitFor();
  await page.getByRole('searchbox').waitFor();
}

async function signInIsUsable(page: Page): Promise<void> {
  await page.getByLabel('Password').waitFor();
}

async function times(
  browser: Browser,
  session: SignedIn | undefined,
  address: string,
  until: (page: Page) => Promise<void>,
): Promise<{ first: number; reload: number }> {
  const [first, reload]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    const tab = await openSlowTab(browser, session);
    await tab.devTools.send('Network.enable');
    await tab.devTools.send('Network.emulateNetworkConditions', network);
    first.push(
      await timeOf(
        () => tab.page.goto(address),
        () => until(tab.page),
      ),
    );
    await tab.untilQuiet();
    reload.push(
      await timeOf(
        () => tab.page.reload(),
        () => until(tab.page),
      ),
    );
    await tab.close();
  }
  return { first: percentile(first, 0.5), reload: percentile(reload, 0.5) };
}

async function timeOf(begin: () => Promise<unknown>, until: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await Promise.all([begin(), until()]);
  return performance.now() - start;
}

async function publicPage(
  browser: Browser,
  address: string,
): Promise<{ largestPaintMs: number; bytes: number; words: number }> {
  const paints: number[] = [];
  let bytes = 0;
  for (let round = 0; round < rounds; round++) {
    const tab = await openSlowTab(browser, undefined, { width: 'phone' });
    await tab.devTools.send('Network.enable');
    await tab.devTools.send('Network.emulateNetworkConditions', network);
    bytes = 0;
    tab.devTools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await tab.page.goto(address);
    await tab.untilQuiet();
    paints.push(await largestPaint(tab.page));
    await tab.close();
  }
  const plain = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
  const page = await plain.newPage();
  await page.goto(address);
  const words = (await page.locator('body').innerText()).split(/\s+/).filter(Boolean).length;
  await plain.close();
  return { largestPaintMs: percentile(paints, 0.5), bytes, words };
}

function largestPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint' as never, // Node's types have their own list
          buffered: true,
        });
      }),
  );
}
