import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it as test } from 'vitest';
import { isOnTurn } from '../../../tools/running/share.ts';
import { expectNoAxeFindings } from '../browser/axe.ts';
import { openBrowser } from '../browser/browser.ts';
import { expectNoHorizontalScroll } from '../browser/horizontal-scroll.ts';
import { startTestProduct } from '../product/test-product.ts';
import { createApp } from '../steps/fill-app.ts';
import { openAs as openPageAs } from '../steps/open-as.ts';

const it = test.skipIf(!isOnTurn('journeys/history'));

let product: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startTestProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const openAs = (person: string, path: string, options?: BrowserContextOptions) =>
  openPageAs(browser, person, product.address + path, options);

const german = { locale: 'de-DE', viewport: { width: 375, height: 740 }, colorScheme: 'dark' } as const;

describe('reference list', () => {
  it('shows the uses of an entry, and notifies the sellers of a changed country', async () => {
    const eve = await openAs('Eve', '/');
    const olga = await openAs('Olga', '/lists?list=standard-integrations');
    const { page } = olga;
    await page.getByRole('button', { name: 'BACnet' }).click();
    await page.getByRole('switch', { name: 'Available for selection' }).uncheck();
    await page.getByText('No apps use this entry.').waitFor();
    await expectNoAxeFindings(page, 'entry');
    await page.getByRole('button', { name: 'Save entry' }).click();
    await page.getByRole('row', { name: /BACnet.*Retired/ }).waitFor();
    await page.getByText('Countries', { exact: true }).click();
    await page.getByRole('searchbox').fill('kingdom');
    await page.getByRole('button', { name: 'United Kingdom' }).click();
    await page.getByRole('switch', { name: 'Payments supported' }).uncheck();
    await page.getByText(/1 company there can no longer sell paid licences/).waitFor();
    await expectNoAxeFindings(page, 'country');
    await page.getByRole('button', { name: 'Save country' }).click();
    await page.getByRole('row', { name: /United Kingdom.*Trials only/i }).waitFor();
    await expectNoAxeFindings(page, 'countries');
    await eve.page.goto(`${product.address}/inbox`);
    await eve.page.getByRole('link', { name: /^Companies in United Kingdom can no longer sell/ }).waitFor();
    // The next test counts unread messages.
    await eve.page.getByRole('button', { name: 'Mark all as read' }).click();
    await eve.page.getByRole('link', { name: 'Inbox, no unread messages' }).waitFor();
    for (const { expectNoConsoleErrors, close } of [eve, olga]) {
      expectNoConsoleErrors();
      await close();
    }
  });
});

describe('history', () => {
  it('notifies a company when an operator changes its permissions', async () => {
    const eve = await openAs('Eve', '/');
    await createApp(eve.page, 'Lenscap');
    const olga = await openAs('Olga', '/companies?search=meridian');
    const { page } = olga;
    await page.getByRole('link', { name: 'Meridian Optics Ltd' }).waitFor();
    await expectNoAxeFindings(page, 'companies');
    await page.getByRole('link', { name: 'Meridian Optics Ltd' }).click();
    await page.getByRole('switch', { name: 'Manual app approval' }).check();
    await expectNoAxeFindings(page, 'company, changed');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Company saved. It has been notified.').waitFor();

    await eve.page.goto(`${product.address}/inbox`);
    await eve.page
      .getByRole('link', { name: 'Submissions from Meridian Optics Ltd are now reviewed manually.' })
      .waitFor();
    await eve.page.getByRole('link', { name: 'Inbox, 1 unread' }).waitFor();
    await expectNoAxeFindings(eve.page, 'inbox');
    await eve.page.getByRole('button', { name: 'Mark all as read' }).click();
    await eve.page.getByRole('link', { name: 'Inbox, no unread messages' }).waitFor();

    const system = page.getByRole('group', { name: 'System' });
    await system.getByRole('link', { name: 'Audit log' }).click();
    await page.getByText('Changed a company').click();
    await page.getByText('Manual app approval', { exact: true }).waitFor();
    await expectNoAxeFindings(page, 'audit');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
    eve.expectNoConsoleErrors();
    olga.expectNoConsoleErrors();
    await eve.close();
    await olga.close();
  });

  it.each([
    ['Olga', '/companies', 'Firmen'],
    ['Olga', '/audit', 'Audit-Protokoll'],
    ['Olga', '/lists/countries', 'Länder'],
    ['Olga', '/lists?list=standard-integrations', 'Auswahllisten'],
    ['Eve', '/audit', 'Audit-Protokoll'],
    ['Eve', '/inbox', 'Posteingang'],
  ])('fits a phone in German and dark mode: %s at %s', async (person, path, title) => {
    const { page, expectNoConsoleErrors, close } = await openAs(person, path, german);
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await page.locator('main li, main table, main h2').first().waitFor();
    await expectNoHorizontalScroll(page);
    await expectNoAxeFindings(page);
    expectNoConsoleErrors();
    await close();
  });

  it('fits a phone in German and dark mode: one company', async () => {
    const { page, close } = await openAs('Olga', '/companies', german);
    await page.getByRole('link', { name: 'Northlight Vision GmbH' }).click();
    await page.getByRole('switch', { name: 'Manuelle App-Freigabe' }).waitFor();
    await expectNoHorizontalScroll(page);
    await expectNoAxeFindings(page);
    await close();
  });
});
