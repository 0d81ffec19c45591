// @module-tag slow-3
import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isInShare } from '../../../tools/running/share.ts';
import { openBrowser } from '../browser/browser.ts';
import { openPage } from '../browser/page.ts';
import { prepareForTabs, tabThrough } from '../keyboard/tab-through.ts';
import { startSampleProduct } from '../product/sample-product.ts';
import { sampleCodes } from '../screenshots/sample-codes.ts';
import { openAs } from '../steps/open-as.ts';

// Forced colours (high contrast) remove tints, shadows and most backgrounds.

let product: RunningServer;
let browser: Browser;
let codes: Record<string, string>;
beforeAll(async () => {
  [product, browser] = await Promise.all([startSampleProduct(), openBrowser()]);
  codes = await sampleCodes(product);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Opens a screen as Ada, or signed out. */
async function open(path: string, { signedIn = true } = {}) {
  const options = { forcedColors: 'active', viewport: { width: 1440, height: 900 } } as const;
  const url = product.address + path.replace(/\{(\w+)\}/g, (_, code: string) => codes[code] ?? '');
  const prepare = async (page: Page) => {
    await prepareForTabs(page);
    await page.addInitScript(() => localStorage.setItem('lensdock.storage-note-closed', 'true'));
  };
  const { page, close } = signedIn
    ? await openAs(browser, 'Ada', url, options, prepare)
    : await openPage(browser, options);
  if (!signedIn) {
    await prepare(page);
    await page.goto(url);
  }
  await page.locator('h1').first().waitFor();
  // The components page always shows a skeleton.
  if (signedIn) await page.waitForFunction(() => !document.querySelector('main [role=status] > [aria-hidden]'));
  // A later reply would render again, and restore, the state that a test removes.
  await page.waitForLoadState('networkidle');
  return { page, close };
}

/** Whether a state is visible: compares the rendering of the first match with and without the state. */
async function showsState(shown: Locator, take: (element: Element) => void): Promise<boolean> {
  // Uses a handle, because the locator would match another element once the state is removed.
  const one = await shown.first().elementHandle();
  if (!one) throw new Error('the element was awaited and is missing');
  await one.scrollIntoViewIfNeeded();
  const before = await one.screenshot();
  await one.evaluate(take);
  return !before.equals(await one.screenshot());
}

const uncheck = (element: Element) => {
  const input = element.matches('input') ? element : element.querySelector('input');
  (input as HTMLInputElement).checked = false; // each of them contains an input
};
const uncurrent = (element: Element) => element.removeAttribute('aria-current');

const states: [string, string, string, (element: Element) => void][] = [
  ['the current entry of the sidebar', '/revenue', 'aside [aria-current]', uncurrent],
  ['the current tab', '/company-profile/header', 'main [aria-current]', uncurrent],
  // The filters render again with the entries, which would tick it.
  ['the chosen segment', '/audit', 'main:has(ul > li) fieldset label:has(:checked)', uncheck],
  ['a switch that is on', '/app/{online}/pricing', 'label:has([role=switch]:checked)', uncheck],
  ['a ticked checkbox', '/app/{online}/availability', 'label:has([type=checkbox]:checked)', uncheck],
  ['a chosen option', '/app/{online}/availability', 'main label:has([type=radio]:checked)', uncheck],
  [
    'the chosen month',
    '/revenue',
    'main button[aria-pressed=true]',
    (element: Element) => element.setAttribute('aria-pressed', 'false'),
  ],
  [
    'the progress of an app',
    '/app/{draft}/store-listing',
    'main [data-tone][aria-hidden]:has(> span)',
    (element: Element) => element.replaceChildren(),
  ],
  [
    'the arrow of a select field',
    '/revenue',
    'main div:has(> select)',
    (element: Element) => element.querySelector('span')?.remove(),
  ],
  [
    'the border of a drop zone',
    '/app/{draft}/apk',
    'main section:has(input[type=file])',
    (element: Element) => element.querySelector('div:has(> input[type=file]) > [aria-hidden]:not(svg)')?.remove(),
  ],
];
for (const [index, row] of states.entries())
  it.skipIf(!isInShare(index, 15)).each([row])('shows %s', async (_, path, selector, take) => {
    const { page, close } = await open(path);
    await page.locator(selector).first().waitFor();
    expect(await showsState(page.locator(selector), take)).toBe(true);
    await close();
  });

it.skipIf(!isInShare(10, 15))('distinguishes the section states and the chart colours', async () => {
  const parts = await open('/dev/ui', { signedIn: false });
  const looks = new Set<string>();
  for (const state of ['empty', 'part', 'full', 'error']) {
    const dot = parts.page.locator(`main span[data-state=${state}]`).first();
    looks.add((await dot.screenshot()).toString('base64'));
  }
  expect(looks.size).toBe(4);
  await parts.close();
  const { page, close } = await open('/revenue');
  await page.locator('svg rect').first().waitFor();
  const tones = await page.evaluate(() =>
    ['1', '2'].map((tone) => {
      const find = (mark: string) => document.querySelector(`${mark}[data-tone="${tone}"]`) as Element; // awaited above
      const bar = getComputedStyle(find('rect'));
      const legend = getComputedStyle(find('span'), '::before');
      return { bar: bar.fill, edge: bar.stroke, legend: legend.backgroundColor, legendEdge: legend.borderTopColor };
    }),
  );
  const [full, hollow] = tones;
  expect(full?.bar).not.toBe(hollow?.bar);
  // The outlined dot has a border in the colour of the filled one, and the legend matches the bars.
  expect(hollow?.edge).toBe(full?.bar);
  expect([full?.legend, hollow?.legend]).toEqual([full?.bar, hollow?.bar]);
  expect(hollow?.legendEdge).toBe(full?.bar);
  await close();
});

const walked = ['/dev/ui', '/app/{draft}/store-listing', '/app/{online}/pricing', '/audit'];

for (const [index, row] of walked.entries())
  it.skipIf(!isInShare(index + 11, 15)).each([row])(
    'shows the focus, and borders around fields and buttons, on %s',
    async (path) => {
      const { page, close } = await open(path, { signedIn: path !== '/dev/ui' });
      const bare = await page.evaluate(() => {
        const hasEdge = (element: Element | null): boolean => {
          if (!element) return false;
          const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(element);
          return (
            borderTopStyle !== 'none' &&
            borderTopWidth !== '0px' &&
            borderTopColor !== getComputedStyle(document.body).backgroundColor
          );
        };
        // Links are underlined, icons have a shape, and menus and list items have borders.
        const isSeen = (element: Element) =>
          hasEdge(element) ||
          hasEdge(element.parentElement) ||
          getComputedStyle(element).textDecorationLine === 'underline';
        return [...document.querySelectorAll('main :is(input, textarea, select, button)')]
          .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 8)
          .filter(
            (element) =>
              !element.matches(
                '[type=checkbox], [type=radio], [type=file], [aria-pressed], nav *, [role=toolbar] *, [popovertarget]',
              ) && !isSeen(element),
          )
          .map((element) => element.outerHTML.slice(0, 160));
      });
      expect(bare).toEqual([]);
      // The rich text editors load after the page, and their toolbars are part of the tab order.
      if (path === '/dev/ui' || path.endsWith('/store-listing')) {
        await page.getByRole('button', { name: 'Heading' }).last().waitFor();
        await page.waitForLoadState('networkidle');
      }
      expect(await tabThrough(page)).toEqual([]);
      await close();
    },
  );
