import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInShare } from '../../../tools/running/share.ts';
import { expectNoAxeFindings } from '../browser/axe.ts';
import { openBrowser } from '../browser/browser.ts';
import { openPage } from '../browser/page.ts';
import { startProduct } from '../product/product.ts';
import { startTestProduct } from '../product/test-product.ts';
import { createApp, openSection, uploadApk } from '../steps/fill-app.ts';
import { publishApp } from '../steps/publish-app.ts';
import { foreignApk, journeyApk } from '../steps/sample-files.ts';
import { signIn } from '../steps/sign-in.ts';
import { callStore } from '../steps/store.ts';

describe('journey to the store', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it('leads from an empty installation to a published app that downloads byte for byte', async () => {
    const product = await startProduct();
    try {
      const code = await publishApp(browser, product.address, 'Gatekeeper', journeyApk);
      const { bytes } = await callStore(product, `/api/store/apps/${code}/apk`);
      const sent = await readFile(journeyApk);
      expect(bytes.equals(sent)).toBe(true);
      const catalogue = JSON.parse((await callStore(product, '/api/store/apps?country=DE')).bytes.toString());
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

  it.skipIf(!isInShare(0, 6))('accepts a third-party app when debug builds only cause a warning', async () => {
    const product = await startTestProduct({ APK_DEBUGGABLE: 'warning', APK_DEBUG_CERTIFICATE: 'warning' });
    try {
      const code = await publishApp(browser, product.address, 'API demos', foreignApk);
      const { bytes } = await callStore(product, `/api/store/apps/${code}/apk`);
      expect(bytes.equals(await readFile(foreignApk))).toBe(true);
    } finally {
      await product.stop();
    }
  });

  it.skipIf(!isInShare(3, 6))('rejects that app by default and explains how to fix each finding', async () => {
    const product = await startTestProduct();
    try {
      const { page, close, expectNoConsoleErrors } = await openPage(browser);
      await page.goto(product.address);
      await signIn(page, 'ada@northlight.example');
      await createApp(page, 'API demos');
      await openSection(page, 'APK versions');
      await uploadApk(page, foreignApk);
      await page.getByText('The package is signed with a debug certificate').waitFor();
      await page.getByText('The package is debuggable').waitFor();
      await expectNoAxeFindings(page, 'refused upload');
      await page.getByText('No versions yet').waitFor();
      // The browser logs the rejected request.
      expectNoConsoleErrors([/status of 400/]);
      await close();
    } finally {
      await product.stop();
    }
  });
});
