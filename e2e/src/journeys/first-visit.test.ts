// @module-tag slow-2
import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInShare } from '../../../tools/running/share.ts';
import { expectNoAxeFindings } from '../browser/axe.ts';
import { openBrowser } from '../browser/browser.ts';
import { openPage } from '../browser/page.ts';
import { startTestProduct } from '../product/test-product.ts';

describe('first visit', () => {
  let product: RunningServer;
  let browser: Browser;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startTestProduct(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  it.each(['light', 'dark'] as const)('opens the sign-in page without findings, %s', async (colorScheme) => {
    const { page, expectNoConsoleErrors, close } = await openPage(browser, { colorScheme });
    await page.goto(product.address);
    await page.getByLabel(/e-mail|email/i).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/auth\//);
    await expectNoAxeFindings(page);
    expectNoConsoleErrors();
    await close();
  });

  it('goes to the sign-in page without loading the console, and returns to the wanted address', async () => {
    const { page, close } = await openPage(browser);
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname.replace(/-\w{8}\./, '.'));
    });
    await page.goto(`${product.address}/?search=gate#top`);
    await page.getByLabel(/e-mail|email/i).waitFor();
    expect([...scripts].filter((path) => path.startsWith('/assets/'))).toEqual([
      '/assets/theme.js',
      '/assets/sign-in.js',
    ]);
    await page.getByRole('button', { name: 'Ada' }).click();
    await page.getByRole('heading', { level: 1, name: 'Apps' }).waitFor();
    expect(page.url()).toBe(`${product.address}/?search=gate#top`);
    await close();
  });

  it.each([
    { name: 'Ada', list: true },
    { name: 'Olga', list: false },
  ])(
    'requests the data of $name’s first page before the console has loaded, once, and no other data',
    async ({ name, list }) => {
      const { page, expectNoConsoleErrors, close } = await openPage(browser);
      await page.goto(product.address);
      await page.getByRole('button', { name }).click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      // Another tab has read nothing yet.
      await page.evaluate(() => sessionStorage.clear());
      const calls: string[] = [];
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (pathname.startsWith('/api/')) calls.push(pathname + search);
        else if (/^\/(auth|signed-in)\//.test(pathname)) calls.push(pathname);
      });
      const { promise: areMade, resolve: madeAll } = Promise.withResolvers<void>();
      const early = [
        '/auth/authorize',
        '/auth/token',
        '/api/me',
        '/api/devcon/navigation-items?navigationItemType=DEVCON',
        '/api/inbox/unread',
        ...(list
          ? ['/api/devcon/products', '/api/devcon/my-account', '/api/devcon/trial-extension-requests?status=REQUESTED']
          : []),
      ];
      page.on('response', () => early.every((path) => calls.includes(path)) && madeAll());
      await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
        await areMade;
        await route.continue();
      });
      await page.goto(product.address);
      await page.getByRole('heading', { level: 1, name: list ? 'Apps' : 'Queue' }).waitFor();
      for (const path of early)
        expect(
          calls.filter((made) => made === path),
          path,
        ).toHaveLength(1);
      if (!list) expect(calls.filter((path) => /products|my-account|trial/.test(path))).toEqual([]);
      expectNoConsoleErrors();
      await close();
    },
  );

  it('loads the console if the redirect to the sign-in page fails, and tries again', async () => {
    const { page, close } = await openPage(browser);
    // Fails before the document has named the script that was omitted.
    await page.addInitScript(() => {
      const { digest } = SubtleCrypto.prototype;
      SubtleCrypto.prototype.digest = async () => {
        SubtleCrypto.prototype.digest = digest;
        throw new Error('planted');
      };
    });
    const console = page.waitForRequest(/\/assets\/index-[^/]*\.js$/);
    const styles = page.waitForRequest(/\/assets\/index-[^/]*\.css$/);
    await page.goto(product.address);
    await page.getByLabel(/e-mail|email/i).waitFor();
    await Promise.all([console, styles]);
    await close();
  });

  it.skipIf(!isInShare(0, 3))('shows the calls of the API at /api/docs', async () => {
    const { page, expectNoConsoleErrors, close } = await openPage(browser);
    await page.goto(`${product.address}/api/docs/`);
    // The library writes a heading for each group of calls.
    await page.locator('.opblock-tag', { hasText: 'pricing' }).first().waitFor();
    expectNoConsoleErrors();
    await close();
  });
});
