// @module-tag slow-1
import type { RunPayout } from '@lensdock/contract/payouts/payouts.ts';
import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../browser/browser.ts';
import { expectNoHorizontalScroll } from '../browser/horizontal-scroll.ts';
import { startSampleProduct } from '../product/sample-product.ts';
import { openAs } from '../steps/open-as.ts';

let product: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startSampleProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const failure: Pick<RunPayout, 'state' | 'failure' | 'retryable'> = {
  state: 'failed',
  failure: 'account-closed',
  retryable: true,
};

it('shows the reason and the retry of a failed payout on a phone in German', async () => {
  const width = 375;
  const options = { locale: 'de-DE', viewport: { width, height: 812 } };
  const { page, close } = await openAs(browser, 'Olga', `${product.address}/payout-runs`, options);
  // The sandbox pays every payout of the sample data.
  await page.route(/\/payout-runs\/[^/]+\/payouts/, async (route) => {
    const response = await route.fetch();
    const { payouts, next } = await response.json();
    await route.fulfill({
      response,
      json: { payouts: payouts.map((one: RunPayout) => ({ ...one, ...failure })), next },
    });
  });
  await page.getByRole('table', { name: 'Frühere Läufe' }).getByRole('link').first().click();
  const button = page.getByRole('button', { name: /wiederholen$/ }).first();
  await button.waitFor();
  const { x, width: buttonWidth } = (await button.boundingBox()) ?? { x: width, width };
  expect(x + buttonWidth).toBeLessThanOrEqual(width - 16);
  const reason = await page
    .getByText(/^Das Auszahlungskonto ist geschlossen/)
    .first()
    .boundingBox();
  expect(reason?.width).toBeGreaterThan(width * 0.75);
  await expectNoHorizontalScroll(page);
  await close();
});
