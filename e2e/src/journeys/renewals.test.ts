import { northlight } from '@lensdock/server/kernel/identity/sample-people.ts';
import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it as test } from 'vitest';
import { isOnTurn } from '../../../tools/running/share.ts';
import { openBrowser } from '../browser/browser.ts';
import { timeZone } from '../browser/page.ts';
import { startSampleProduct } from '../product/sample-product.ts';
import { callAs, readAs } from '../reconciliation/call-as.ts';
import { openAs } from '../steps/open-as.ts';

const it = test.skipIf(!isOnTurn('journeys/renewals'));

const dayMs = 86_400_000;

let product: RunningServer;
let browser: Browser;
/** How far the server's clock is ahead. */
let aheadMs = 0;
beforeAll(async () => {
  [product, browser] = await Promise.all([startSampleProduct(), openBrowser()]);
  const { clock } = product.services;
  const { now } = clock;
  clock.now = async () => new Date((await now()).getTime() + aheadMs);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

interface Refusal {
  errors: { code: string; message: string }[];
}

async function order(orderId: string, paymentStatus: string, expected: number): Promise<Refusal> {
  const { apps } = await readAs<{ apps: { code: string; packageName: string }[] }>(
    product,
    'store',
    '/api/store/apps?country=DE',
  );
  const app = apps.find(({ packageName }) => packageName === 'com.northlight.platewise')?.code ?? soldApp;
  soldApp = app;
  const body = {
    orderId,
    date: (await product.services.clock.now()).toISOString(),
    customer: { name: 'Hafen Rostock', country: 'DE' },
    currency: 'EUR',
    paymentStatus,
    lines: [{ appCode: app, licence: 'SUBSCRIPTION', quantity: 1, paymentProvider: 'CARD', amount: '119' }],
    totalPrice: '119',
  };
  return readAs(product, 'store', '/api/store/orders', { method: 'POST', body, expected: [expected] });
}
let soldApp = '';

/** The date in the form of the page. */
function dateOn(locale: string, at: number): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    // British English has months of four letters.
    new Intl.DateTimeFormat(locale === 'en-GB' ? 'en-US' : locale, { ...options, timeZone }).format(at);
  if (locale === 'de-DE') return part({ day: 'numeric', month: 'short', year: 'numeric' });
  return [part({ day: 'numeric' }), part({ month: 'short' }), part({ year: 'numeric' })].join(' ');
}

const companyPath = `/api/operator/companies/${northlight.id}`;

describe('a company that loses the permission to sell', () => {
  it('renews its running subscriptions for 30 days and no longer, as its page says', async () => {
    await order('RENEW-1', 'paid', 200);
    const { companyName, street, postcode, city, country, vatId, approved, manualAppApproval } = await readAs<
      Record<string, unknown>
    >(product, 'olga', companyPath);
    const facts = { companyName, street, postcode, city, country, vatId, approved, manualAppApproval };
    await callAs(product, 'olga', companyPath, { method: 'PUT', body: { ...facts, allowedToSell: false } });
    const { sales } = await readAs<{ sales: { renewalsUntil: number } }>(product, 'olga', companyPath);
    const now = (await product.services.clock.now()).getTime();
    expect(Math.abs(sales.renewalsUntil - now - 30 * dayMs)).toBeLessThan(60_000);
    for (const [locale, sentence] of [
      ['en-GB', /renews? until (?<date>.*)\.$/],
      ['de-DE', /verlänger(t|n) sich bis (?<date>.*)\.$/],
    ] as const) {
      const { page, close } = await openAs(browser, 'Olga', `${product.address}/companies/${northlight.id}`, {
        locale,
      });
      const message = page.getByText(sentence);
      await message.waitFor();
      const { date } = sentence.exec((await message.textContent())?.replaceAll(/\s/g, ' ') ?? '')?.groups ?? {};
      expect(date).toBe(dateOn(locale, sales.renewalsUntil));
      await close();
    }
    const first = await order('RENEW-2', 'paid', 409);
    expect(first.errors.map(({ code }) => code)).toEqual(['order-seller-not-allowed']);
    await order('RENEW-3', 'paid_recurring', 200);
    aheadMs = 30 * dayMs - 10 * 60_000;
    await order('RENEW-4', 'paid_recurring', 200);
    aheadMs = 30 * dayMs + 10 * 60_000;
    const { errors } = await order('RENEW-5', 'paid_recurring', 409);
    expect(errors.map(({ code }) => code)).toEqual(['order-seller-not-allowed', 'order-renewal-over']);
    expect(errors[1]?.message).toContain(new Date(sales.renewalsUntil).toISOString().slice(0, 10));
  });
});
