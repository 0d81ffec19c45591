import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it as test } from 'vitest';
import { isOnTurn } from '../../../tools/running/share.ts';
import { openBrowser } from '../browser/browser.ts';
import { startSampleProduct } from '../product/sample-product.ts';
import { sampleCodes } from '../screenshots/sample-codes.ts';
import { openAs } from '../steps/open-as.ts';

const it = test.skipIf(!isOnTurn('journeys/saving'));

let product: RunningServer;
let browser: Browser;
let codes: Record<string, string>;
beforeAll(async () => {
  [product, browser] = await Promise.all([startSampleProduct(), openBrowser()]);
  codes = await sampleCodes(product);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

interface Section {
  name: string;
  as: string;
  path: () => string;
  field: (page: Page) => Locator;
  /** The request that the page makes when typing pauses, and whose result it shows. */
  expectedCall?: RegExp;
}

const sections: Section[] = [
  {
    name: 'the listing',
    as: 'Ada',
    path: () => `/app/${codes.draft}/store-listing`,
    field: (page) => page.getByLabel('Summary').first(),
  },
  {
    name: 'prices',
    as: 'Ada',
    path: () => `/app/${codes.draft}/pricing`,
    field: (page) => page.getByLabel('Price', { exact: true }),
    expectedCall: /price-conversion/,
  },
  {
    name: 'a changelog',
    as: 'Ada',
    path: () => `/app/${codes.draft}/apk`,
    field: (page) => page.getByRole('textbox', { name: /^English/ }),
  },
  {
    name: 'the company profile',
    as: 'Ada',
    path: () => '/company-profile/header',
    field: (page) => page.getByLabel('Tagline'),
  },
  {
    name: 'a company',
    as: 'Olga',
    path: () => `/companies/${codes.company}`,
    field: (page) => page.getByLabel('City'),
  },
  {
    name: 'a text of the terms',
    as: 'Olga',
    path: () => '/legal/privacy-policy',
    field: (page) => page.getByRole('textbox', { name: 'English' }),
  },
];

describe('a form during a save', () => {
  it.each(sections)(
    '$name accepts further input, does not shift and keeps that input unsaved',
    async ({ name, as, path, field, expectedCall }) => {
      // Routes that are added while a page loads are not always applied.
      const { hold, release, requested } = heldSaves();
      const { page, expectNoConsoleErrors, close } = await openAs(browser, as, product.address + path(), {}, hold);
      if (name === 'a changelog') await page.getByRole('link', { name: '1.0.0' }).click();
      const input = field(page);
      await input.click();
      await page.keyboard.press('End');
      const answered = expectedCall ? page.waitForResponse(expectedCall) : undefined;
      await page.keyboard.type('7');
      await answered;
      await page.getByText('…', { exact: true }).first().waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Discard' }).waitFor();
      // The rich text editors load after the page and change its height.
      if (name === 'the listing') await page.getByRole('button', { name: 'Heading' }).first().waitFor();
      await page.waitForLoadState('networkidle');
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      const before = { words: await wordsOf(input), height: await height() };
      await page.keyboard.press('Control+s');
      await requested;
      await page.getByRole('button', { name: /^(Saving|Publishing)/ }).waitFor();
      expect({ words: await wordsOf(input), height: await height() }).toEqual(before);
      await page.keyboard.type('9');
      const typed = (await wordsOf(input)) ?? '';
      expect(typed).not.toBe(before.words);
      expect(typed.replace('79', '7')).toBe(before.words);
      release();
      await page.getByRole('button', { name: /^(Saving|Publishing)/ }).waitFor({ state: 'detached' });
      expect(await input.evaluate((element) => element.matches(':focus'))).toBe(true);
      expect(await wordsOf(input)).toBe(typed);
      // Input after the save started is a new change.
      await page.getByRole('button', { name: 'Discard' }).waitFor();
      expectNoConsoleErrors();
      await close();
    },
  );
});

const wordsOf = (field: Locator) =>
  field.evaluate((element) =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : element.textContent,
  );

/** Holds the write requests of a page from the first one until they are released. */
function heldSaves() {
  const held = Promise.withResolvers<void>();
  const first = Promise.withResolvers<void>();
  const hold = (page: Page) =>
    page.route(/\/api\/(devcon|operator)\//, async (route) => {
      if (route.request().method() === 'GET') return route.continue();
      first.resolve();
      await held.promise;
      await route.continue();
    });
  return { hold, release: held.resolve, requested: first.promise };
}
