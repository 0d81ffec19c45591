import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { RunningServer } from '@lensdock/server/start-server.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeFindings } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { openPage } from './page.ts';
import { startProduct } from './product.ts';
import { approve } from './steps/approve.ts';
import { createApp, fillListing, openSection, save, setFullPrice, uploadApk } from './steps/fill-app.ts';
import { foreignApk, journeyApk } from './steps/sample-files.ts';
import { signIn } from './steps/sign-in.ts';
import { askStore } from './steps/store.ts';

/** From an empty product to an app in the store, by hand, in two browsers. Ends with what the store downloads. */
async function walkToStore(
  browser: Browser,
  product: RunningServer,
  name: string,
  apk: string,
): Promise<{ code: string; bytes: Buffer }> {
  const ada = await openPage(browser);
  const { page } = ada;
  await page.goto(product.address);
  await signIn(page, 'ada@northlight.example');
  await page.getByRole('button', { name: 'New app' }).first().waitFor();
  await expectNoAxeFindings(page, 'apps list, empty');
  await createApp(page, name);
  await fillListing(page);
  await expectNoAxeFindings(page, 'store listing');
  await openSection(page, 'APK versions');
  await uploadApk(page, apk);
  await page.getByRole('button', { name: 'Create version' }).click();
  await page.getByText('The data was saved successfully.').first().waitFor();
  await expectNoAxeFindings(page, 'version');
  await openSection(page, 'Pricing');
  await setFullPrice(page, '1999');
  await expectNoAxeFindings(page, 'pricing');
  await openSection(page, 'Availability');
  await save(page);
  await expectNoAxeFindings(page, 'availability');
  await expectFourCompleteDots(page);
  await publish(page);
  await expectNoAxeFindings(page, 'apps list');
  expect(await statusOf(page, name)).toBe('In approval');

  await approve(browser, product.address, name);

  await page.reload();
  await page.getByText('Approved').waitFor();
  const href = await page.getByRole('link', { name }).getAttribute('href');
  const code = href?.split('/')[2] ?? '';
  await page.goto(`${product.address}/store/${code}`);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByText('1,999 EUR').waitFor();
  await expectNoAxeFindings(page, 'store page');
  ada.expectNoComplaints();
  await ada.close();
  return { code, bytes: (await askStore(product, `/api/store/apps/${code}/apk`)).bytes };
}

async function expectFourCompleteDots(page: Page): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Sections of the app' }).first();
  await expect.poll(async () => await sections.getByText('Complete', { exact: false }).count()).toBe(4);
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await page.waitForURL(/keepMessage=true/);
  await page.getByText('was submitted for approval').waitFor();
}

async function statusOf(page: Page, name: string): Promise<string> {
  const row = page.getByRole('row').filter({ hasText: name });
  return (await row.getByRole('cell').nth(1).innerText()).trim();
}

describe('the journey', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  it('goes from an empty product to an app in the store that downloads byte for byte', async () => {
    const product = await startProduct();
    try {
      const { code, bytes } = await walkToStore(browser, product, 'Gatekeeper', journeyApk);
      const sent = await readFile(journeyApk);
      expect(bytes.equals(sent)).toBe(true);
      const catalogue = JSON.parse((await askStore(product, '/api/store/apps?country=DE')).bytes.toString());
      expect(catalogue.apps).toMatchObject([
        {
          code,
          packageName: 'com.northlight.journey',
          versionName: '1.0.0',
          apk: { sha256: createHash('sha256').update(sent).digest('hex') },
        },
      ]);
    } finally {
      await product.stop();
    }
  });

  it('takes an app that nobody here made, where the store only warns of debug builds', async () => {
    const product = await startProduct({ APK_DEBUGGABLE: 'warning', APK_DEBUG_CERTIFICATE: 'warning' });
    try {
      const { bytes } = await walkToStore(browser, product, 'API demos', foreignApk);
      expect(bytes.equals(await readFile(foreignApk))).toBe(true);
    } finally {
      await product.stop();
    }
  });

  it('refuses that app by default, with each finding and the way to mend it', async () => {
    const product = await startProduct();
    try {
      const { page, close, expectNoComplaints } = await openPage(browser);
      await page.goto(product.address);
      await signIn(page, 'ada@northlight.example');
      await createApp(page, 'API demos');
      await openSection(page, 'APK versions');
      await uploadApk(page, foreignApk);
      await page.getByText('Signed with the debug certificate of the build tools').waitFor();
      await page.getByText('The package can be debugged').waitFor();
      await expectNoAxeFindings(page, 'refused upload');
      await page.getByText('No version yet').waitFor();
      // The browser itself notes that a request was refused.
      expectNoComplaints([/status of 400/]);
      await close();
    } finally {
      await product.stop();
    }
  });
});
