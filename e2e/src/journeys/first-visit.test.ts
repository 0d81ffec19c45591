import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeFindings } from '../browser/axe.ts';
import { openBrowser } from '../browser/browser.ts';
import { openPage } from '../browser/page.ts';
import { startProduct } from '../product/product.ts';

describe('first visit', () => {
  let product: RunningServer;
  let browser: Browser;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  it.each(['light', 'dark'] as const)('opens the sign-in page without findings, %s', async (colorScheme) => {
    const { page, expectNoComplaints, close } = await openPage(browser, { colorScheme });
    await page.goto(product.address);
    await page.getByLabel(/e-mail|email/i).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/auth\//);
    await expectNoAxeFindings(page);
    expectNoComplaints();
    await close();
  });
});
