import { screens } from '@lensdock/console/routes/testing/feature-screens.ts';
import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it as test } from 'vitest';
import { isOnTurn } from '../../../tools/running/share.ts';
import { openBrowser } from '../browser/browser.ts';
import { openPage } from '../browser/page.ts';
import { startSampleProduct } from '../product/sample-product.ts';
import { signIn } from '../steps/sign-in.ts';

const it = test.skipIf(!isOnTurn('journeys/navigation'));

let product: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startSampleProduct(), openBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

describe('navigation', () => {
  it('requires a sign-in for company screens and then opens the requested one', async () => {
    const { page, close } = await openPage(browser);
    const theirs = screens.filter(({ as, keys, name }) => as === 'ada' && !keys && name !== 'not-found');
    for (const { path } of theirs) {
      await page.goto(product.address + path.replace(/\{\w+\}/g, 'some-code'));
      await page.waitForURL((url) => url.pathname.startsWith('/auth/'));
    }
    await page.goto(`${product.address}/company-profile/about?from=mail`);
    await signIn(page, 'ada@northlight.example');
    await page.waitForURL(`${product.address}/company-profile/about?from=mail`);
    await close();
  });

  it('asks before leaving unsaved edits on Back, and then restores the list position', async () => {
    const { page, close } = await openPage(browser, { viewport: { width: 375, height: 600 } });
    await page.addInitScript(() => localStorage.setItem('lensdock.storage-note-closed', 'true'));
    await page.goto(product.address);
    await signIn(page, 'ada@northlight.example');
    const last = page.getByRole('link', { name: 'Förderbandzähler' });
    await last.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(200);
    await last.click();
    const phone = page.getByLabel('Support phone');
    await phone.fill('+49 761 5550');
    await page.goBack();
    await page.getByRole('button', { name: 'Stay on page' }).click();
    expect(await phone.inputValue()).toBe('+49 761 5550');
    await page.goBack();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await last.waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 20);
    await close();
  });

  it('restores the position on Back to a page whose lower part renders after its first screen', async () => {
    const { page, close } = await openPage(browser, { viewport: { width: 1280, height: 600 } });
    await page.goto(product.address);
    await signIn(page, 'ada@northlight.example');
    await page.getByRole('link', { name: 'Förderbandzähler' }).click();
    const phone = page.getByLabel('Support phone');
    await phone.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(600);
    await page.getByRole('link', { name: /^Pricing/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Pricing' }).waitFor();
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 20);
    expect(await phone.isVisible()).toBe(true);
    await close();
  });
});
