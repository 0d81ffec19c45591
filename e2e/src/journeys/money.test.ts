import { readFile } from 'node:fs/promises';
import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInShare } from '../../../tools/running/share.ts';
import { expectNoAxeFindings } from '../browser/axe.ts';
import { openBrowser } from '../browser/browser.ts';
import { expectNoHorizontalScroll } from '../browser/horizontal-scroll.ts';
import { startSampleProduct } from '../product/sample-product.ts';
import { openAs as openPageAs } from '../steps/open-as.ts';
import { callStore } from '../steps/store.ts';

let product: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startSampleProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const openAs = (person: string, path: string, options?: BrowserContextOptions) =>
  openPageAs(browser, person, product.address + path, options);

interface Catalogue {
  apps: { code: string; nameByIsocode: { en: string }; licences: { type: string; prices: { EUR?: string } }[] }[];
}

/** Sends an order of a full licence of Platewise at its catalogue price twice and returns the price. */
async function order(orderId: string): Promise<string> {
  const { bytes } = await callStore(product, '/api/store/apps?country=DE');
  const { apps } = JSON.parse(bytes.toString()) as Catalogue; // the contract guarantees the type
  const app = apps.find(({ nameByIsocode }) => nameByIsocode.en === 'Platewise');
  const price = app?.licences.find(({ type }) => type === 'FULL')?.prices.EUR ?? '';
  const body = {
    orderId,
    date: new Date(Date.now() - 1000).toISOString(),
    customer: { name: 'Hafen Rostock', country: 'DE' },
    currency: 'EUR',
    paymentStatus: 'PAID',
    totalPrice: price,
    lines: [{ appCode: app?.code, licence: 'FULL', quantity: 1, paymentProvider: 'CARD', amount: price }],
  };
  for (const _time of [1, 2]) expect((await callStore(product, '/api/store/orders', body)).status).toBeLessThan(300);
  return price;
}

const words = {
  en: {
    options: {},
    revenue: 'Revenue',
    paid: 'Paid',
    next: 'Next payout',
    history: 'History',
    payout: 'Payouts',
    start: 'Start payout run',
    onItsWay: /1 payout started/,
    payouts: 'Payouts',
    runs: 'Payout runs',
    invoice: /^Download self-billing invoice SB-/,
    cents: '.00',
    orders: 'Orders',
  },
  de: {
    options: { locale: 'de-DE', colorScheme: 'dark' } as const,
    revenue: 'Umsatz',
    paid: 'Bezahlt',
    next: 'Nächste Auszahlung',
    history: 'Verlauf',
    payout: 'Auszahlungen',
    start: 'Auszahlungslauf starten',
    onItsWay: /1 Auszahlung veranlasst/,
    payouts: 'Auszahlungen',
    runs: 'Auszahlungsläufe',
    invoice: /^Gutschrift SB-.* herunterladen$/,
    cents: ',00',
    orders: 'Bestellungen',
  },
};

describe('money', () => {
  for (const [index, row] of (['en', 'de'] as const).entries())
    it.skipIf(!isInShare(index, 2)).each([row])(
      'flows from an order to a revenue row, a payout, an invoice and the payout history (%s)',
      async (language) => {
        const texts = words[language];
        const orderId = `LD-journey-${language}`;
        const price = await order(orderId);

        const ada = await openAs('Ada', '/', texts.options);
        await ada.page.getByRole('link', { name: texts.revenue, exact: true }).click();
        const orderRow = ada.page
          .getByRole('table', { name: texts.orders })
          .getByRole('row', { name: new RegExp(orderId) });
        await orderRow.getByText('Hafen Rostock').waitFor();
        await orderRow.getByText('Platewise').waitFor();
        await orderRow.getByText(texts.paid, { exact: true }).waitFor();
        await orderRow.getByText(new RegExp(`${price}\\${texts.cents}`)).waitFor();
        // Sending it twice creates one order.
        expect(await ada.page.getByText(orderId).filter({ visible: true }).count()).toBe(1);
        await expectNoAxeFindings(ada.page, 'revenue');
        await ada.page.getByRole('link', { name: texts.payout, exact: true }).click();
        await ada.page.getByText(texts.next).waitFor();
        expect(new URL(ada.page.url()).pathname).toBe('/payout/pending');
        await expectNoAxeFindings(ada.page, 'pending');

        const olga = await openAs('Olga', '/payout-runs', texts.options);
        await olga.page.getByRole('heading', { name: texts.runs, level: 1 }).waitFor();
        await olga.page.getByRole('button', { name: texts.start }).click();
        const dialog = olga.page.getByRole('dialog');
        await dialog.getByRole('button', { name: texts.start }).waitFor();
        await expectNoAxeFindings(olga.page, 'dialog before a payout run');
        await dialog.getByRole('button', { name: texts.start }).click();
        await olga.page.getByText(texts.onItsWay).waitFor();
        await expectNoAxeFindings(olga.page, 'payout runs');

        // Background tasks send it within seconds.
        await expect
          .poll(
            async () => {
              await ada.page.goto(`${product.address}/payout/history`);
              await ada.page.getByRole('table', { name: texts.payouts }).waitFor();
              return ada.page.getByRole('table', { name: texts.payouts }).getByRole('row').nth(1).textContent();
            },
            { timeout: 60_000, interval: 2_000 },
          )
          .toContain(String(new Date().getUTCFullYear()));
        await expectNoAxeFindings(ada.page, 'history');

        await ada.page.goto(`${product.address}/revenue`);
        const [file] = await Promise.all([
          ada.page.waitForEvent('download'),
          orderRow.getByRole('button', { name: texts.invoice }).click(),
        ]);
        expect(file.suggestedFilename()).toMatch(/^self-billing-invoice_[\w-]{22}\.pdf$/);
        expect((await readFile(await file.path())).subarray(0, 8).toString()).toBe('%PDF-1.7');
        ada.expectNoConsoleErrors();
        olga.expectNoConsoleErrors();
        await ada.close();
        await olga.close();
      },
    );

  const pages = [
    ['Ada', '/revenue', 'table[role=table]'],
    ['Ada', '/payout/pending', 'h1'],
    ['Ada', '/payout/history', 'table'],
    ['Eve', '/revenue', 'table[role=table]'],
    ['Eve', '/payout/pending', 'h2'],
    ['Eve', '/payout/history', 'table'],
    ['Olga', '/payout-runs', 'table'],
  ] as const;
  for (const [index, row] of pages.entries())
    it.skipIf(!isInShare(index, 7)).each([row])(
      'fits a phone in German and dark mode: %s at %s',
      async (person, path, shown) => {
        const options = { locale: 'de-DE', viewport: { width: 320, height: 740 }, colorScheme: 'dark' } as const;
        const { page, expectNoConsoleErrors, close } = await openAs(person, path, options);
        await page.locator(`main ${shown}`).first().waitFor();
        await expectNoHorizontalScroll(page);
        await expectNoAxeFindings(page);
        expectNoConsoleErrors();
        await close();
      },
    );
});
