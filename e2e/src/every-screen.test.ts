import { fillSampleData } from '@lensdock/server/sample-data/fill-sample-data.ts';
import type { RunningServer } from '@lensdock/server/start-server.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeFindings } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { openPage } from './page.ts';
import { startProduct } from './product.ts';
import { sampleCodes } from './screenshots/sample-codes.ts';
import { type Screen, screens } from './screenshots/screens.ts';
import { signIn } from './steps/sign-in.ts';

let product: RunningServer;
let browser: Browser;
let codes: Record<string, string>;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  await fillSampleData(product.world);
  codes = await sampleCodes(product);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const emails = { ada: 'ada@northlight.example', eve: 'eve@meridian.example', olga: 'olga@store.example' } as const;
const people = ['nobody', 'ada', 'eve', 'olga'] as const;
const looks = [
  { language: 'en', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { language: 'de', colorScheme: 'dark', viewport: { width: 320, height: 740 } },
] as const;

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** What is wrong with a screen, in words; nothing is the wish. */
async function look(page: Page, { name, path, keys }: Screen, language: string): Promise<string[]> {
  const address = path.replace(/\{(\w+)\}/g, (_, code: string) => codes[code] ?? `no-${code}`);
  await page.goto(product.address + address, { waitUntil: 'networkidle' });
  await page.locator('h1').first().waitFor();
  if (keys) {
    await page.keyboard.press(keys);
    await page.getByRole('dialog').waitFor();
  }
  const wrong: string[] = [];
  await expectNoAxeFindings(page, name).catch((error: Error) => wrong.push(error.message));
  const tooWide = await overflow(page);
  if (tooWide > 0) wrong.push(`${name}: the page is ${tooWide} pixels too wide`);
  const { title, lang } = await page.evaluate(() => ({ title: document.title, lang: document.documentElement.lang }));
  if (!/\S · Lensdock$/.test(title)) wrong.push(`${name}: its title is ${title}`);
  if (lang !== language) wrong.push(`${name}: is in ${lang}`);
  return wrong;
}

describe.each(looks)('every screen in $language, $colorScheme', ({ language, ...options }) => {
  it.each(people)(
    'of %s has nothing wrong for axe, fits its width, and has a title',
    async (as) => {
      const { page, expectNoComplaints, close } = await openPage(browser, { ...options, locale: language });
      await page.addInitScript((chosen) => {
        localStorage.setItem('lensdock.language', chosen);
        localStorage.setItem('lensdock.storage-note-closed', 'true');
      }, language);
      if (as !== 'nobody') {
        await page.goto(product.address);
        await signIn(page, emails[as]);
        await page.getByRole('heading', { level: 1 }).waitFor();
      }
      const theirs = screens.filter((screen) => screen.as === as);
      expect(theirs.length).toBeGreaterThan(0);
      const wrong: string[] = [];
      for (const screen of theirs) wrong.push(...(await look(page, screen, language)));
      expect(wrong).toEqual([]);
      // The two screens of errors are answered with them.
      expectNoComplaints([/40[34] .*\/api\/devcon\/products\//]);
      await close();
    },
    180_000,
  );
});
