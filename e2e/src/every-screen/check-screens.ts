import { screens } from '@lensdock/console/routes/testing/feature-screens.ts';
import type { ScreenRow } from '@lensdock/console/testing/screen-row.ts';
import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInShare } from '../../../tools/running/share.ts';
import { expectNoAxeFindings } from '../browser/axe.ts';
import { openBrowser } from '../browser/browser.ts';
import { findBadLineBreaks } from '../browser/find-bad-line-breaks.ts';
import { findCutText } from '../browser/find-cut-text.ts';
import { horizontalOverflow } from '../browser/horizontal-scroll.ts';
import { openPage, type WatchedPage } from '../browser/page.ts';
import { openByEnter, skipToContent } from '../keyboard/open-by-enter.ts';
import { prepareForTabs, tabThrough } from '../keyboard/tab-through.ts';
import { startSampleProduct } from '../product/sample-product.ts';
import { sampleCodes } from '../screenshots/sample-codes.ts';
import { openScreen, signInAs } from './open-screen.ts';

interface Look {
  language: 'en' | 'de';
  colorScheme: 'light' | 'dark';
  viewport: { width: number; height: number };
  byKeyboard: boolean;
}

const [wide, narrow] = [
  { width: 1440, height: 900 },
  { width: 320, height: 740 },
];
const isDeep = Boolean(process.env.DEEP);

/** `npm run test:deep` adds the other widths and colour schemes, and the keyboard checks to all of them. */
export const englishLooks: readonly Look[] = [
  { language: 'en', colorScheme: 'light', viewport: wide, byKeyboard: true },
  ...(isDeep ? ([{ language: 'en', colorScheme: 'dark', viewport: narrow, byKeyboard: true }] as const) : []),
];
export const germanLooks: readonly Look[] = [
  { language: 'de', colorScheme: 'dark', viewport: narrow, byKeyboard: isDeep },
  ...(isDeep ? ([{ language: 'de', colorScheme: 'light', viewport: wide, byKeyboard: true }] as const) : []),
];

/** The screens of a person. A run of `npm test` looks at one of sixteen in English, and at others in German. */
const screensOf = (person: ScreenRow['as'], language: Look['language']) =>
  screens
    .filter(({ as }) => as === person)
    .map((screen, index) => ({ screen, isSkipped: !isInShare(index + (language === 'en' ? 0 : 8), 16) }));

let product: RunningServer;
let browser: Browser;
let codes: Record<string, string>;

/** Returns the problems of a screen as readable sentences. */
async function look(page: Page, screen: ScreenRow, language: string): Promise<string[]> {
  const { name } = screen;
  await openScreen(page, screen, product.address, codes);
  const wrong: string[] = [];
  await expectNoAxeFindings(page, name).catch((error: Error) => wrong.push(error.message));
  const tooWide = await horizontalOverflow(page);
  if (tooWide > 0) wrong.push(`${name}: the page is ${tooWide} pixels too wide`);
  const found = [...(await findCutText(page)), ...(await findBadLineBreaks(page))];
  wrong.push(...found.map((words) => `${name}: ${words}`));
  const { title, lang } = await page.evaluate(() => ({ title: document.title, lang: document.documentElement.lang }));
  if (!/\S · Lensdock$/.test(title)) wrong.push(`${name}: its title is ${title}`);
  if (lang !== language) wrong.push(`${name}: is in ${lang}`);
  return wrong;
}

/** Returns the problems for keyboard users. The deep run also tabs backwards. */
async function walk(page: Page, screen: ScreenRow, options: { withDialogs: boolean; withFrame: boolean }) {
  const wrong = await tabThrough(page);
  if (process.env.DEEP) wrong.push(...(await tabThrough(page, { backwards: true })));
  // A dialog traps the focus.
  const isUnderDialog = await page.locator('[role=dialog]').isVisible();
  if (!isUnderDialog) wrong.push(...(await openByEnter(page, screen, options)), ...(await skipToContent(page)));
  return wrong.map((words) => `${screen.name}: ${words}`);
}

/** Checks every screen of these people. The files that call this run in parallel. */
export function checkScreens(people: readonly ScreenRow['as'][], looks: readonly Look[]): void {
  beforeAll(async () => {
    [product, browser] = await Promise.all([startSampleProduct(), openBrowser()]);
    codes = await sampleCodes(product);
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  describe.each(looks)('screens in $language, $colorScheme', ({ language, byKeyboard, ...options }) => {
    describe.each(people)('of %s', (as) => {
      const theirs = screensOf(as, language);
      const first = theirs.find(({ isSkipped }) => !isSkipped)?.screen;
      let watched: WatchedPage;
      beforeAll(async () => {
        watched = await openPage(browser, { ...options, locale: language });
        await prepareForTabs(watched.page);
        await signInAs(watched.page, as, product.address);
      });
      afterAll(() => watched?.close());

      for (const { screen, isSkipped } of theirs)
        it.skipIf(isSkipped)(
          `${screen.name} has a title, fits its width and has no axe or keyboard findings`,
          async () => {
            const wrong = await look(watched.page, screen, language);
            const extent = { withDialogs: language === 'en', withFrame: screen === first };
            if (byKeyboard) wrong.push(...(await walk(watched.page, screen, extent)));
            expect(wrong).toEqual([]);
          },
        );

      it.skipIf(!first)('cause no console errors', () => {
        // Expected rejections: an operator opening a company's app, and returning from a provider without having been
        // sent there.
        const refused = [/40[34] .*\/api\/devcon\/products\//, /409 .*\/card\/check/];
        watched.expectNoConsoleErrors([...refused, /not authorised|nicht berechtigt/]);
      });
    });
  });
}
