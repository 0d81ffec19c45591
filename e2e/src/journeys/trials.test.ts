import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { northlight } from '@lensdock/server/kernel/identity/sample-people.ts';
import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it as test } from 'vitest';
import { isOnTurn } from '../../../tools/running/share.ts';
import { expectNoAxeFindings } from '../browser/axe.ts';
import { openBrowser } from '../browser/browser.ts';
import { expectNoHorizontalScroll } from '../browser/horizontal-scroll.ts';
import { openPage } from '../browser/page.ts';
import { startSampleProduct } from '../product/sample-product.ts';
import { openAs as openPageAs } from '../steps/open-as.ts';

const it = test.skipIf(!isOnTurn('journeys/trials'));

interface Delivery {
  body: string;
  id: string;
  timestamp: string;
  signature: string;
}

/** The storefront, which receives events and calls the API. */
let store: Server;
const deliveries: Delivery[] = [];
let isDown = false;
let product: RunningServer;
let browser: Browser;
beforeAll(async () => {
  store = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const header = (name: string) => String(request.headers[name]);
    if (!isDown)
      deliveries.push({
        body: Buffer.concat(chunks).toString(),
        id: header('webhook-id'),
        timestamp: header('webhook-timestamp'),
        signature: header('webhook-signature'),
      });
    reply.writeHead(isDown ? 500 : 204).end();
  });
  await new Promise<void>((done) => store.listen(0, '127.0.0.1', done));
  [product, browser] = await Promise.all([startSampleProduct({ WEBHOOK_LOOPBACK_HTTP: 'true' }), openBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  store?.close();
});

const openAs = (person: string, path: string, options?: BrowserContextOptions) =>
  openPageAs(browser, person, product.address + path, options);

// The event that the store receives.
const eventOf = ({ body }: Delivery) =>
  JSON.parse(body) as { type: string; data: { requestId?: string; status?: string } }; // a store event
const receivedEvents = (requestId: string) =>
  deliveries.map(eventOf).filter(({ data }) => data.requestId === requestId);

describe('a trial extension request', () => {
  let secret = '';

  it('is sent to a webhook that an operator registers', async () => {
    const { page, expectNoConsoleErrors, close } = await openAs('Olga', '/webhooks');
    // The disabled webhook of the sample data.
    await page.getByRole('link', { name: 'Partner portal' }).waitFor();
    await page.getByRole('button', { name: 'Add endpoint' }).click();
    await page.getByRole('textbox', { name: 'Endpoint URL' }).fill('http://10.0.0.1/hooks');
    await page.getByRole('textbox', { name: 'Description' }).fill('Storefront');
    await page.getByRole('button', { name: 'Add endpoint', exact: true }).click();
    await page.getByText('The URL must start with https://.').waitFor();
    await expectNoAxeFindings(page, 'webhook, refused');
    await page
      .getByRole('textbox', { name: 'Endpoint URL' })
      .fill(`http://127.0.0.1:${(store.address() as AddressInfo).port}/hooks`); // It listens on TCP.
    await page.getByRole('button', { name: 'Add endpoint', exact: true }).click();
    secret = await page.getByRole('textbox', { name: 'Signing secret' }).inputValue();
    await expectNoAxeFindings(page, 'secret');
    await page.getByRole('button', { name: 'I have stored the secret' }).click();
    await page.getByRole('link', { name: 'Storefront' }).waitFor();
    await expectNoAxeFindings(page, 'webhooks');
    // The browser logs the rejected request.
    expectNoConsoleErrors([/status of 400/]);
    await close();
  });

  it('is confirmed from the overview, and the store receives a signed event', async () => {
    const { page, expectNoConsoleErrors, close } = await openAs('Ada', '/');
    await page.getByRole('link', { name: 'Review request from Havenport Logistics B.V.' }).waitFor();
    await expectNoAxeFindings(page, 'apps with trials');
    await page.getByRole('link', { name: 'Review request from Havenport Logistics B.V.' }).click();
    await page.getByRole('dialog', { name: 'Extend the trial of Platewise?' }).waitFor();
    await expectNoAxeFindings(page, 'trial dialog');
    await page.getByRole('button', { name: 'Extend trial' }).click();
    await page
      .getByText('Trial of Platewise extended for Havenport Logistics B.V.. The store has been notified.')
      .waitFor();
    await expect
      .poll(() => receivedEvents('TX-2188'), { timeout: 30_000 })
      .toMatchObject([{ type: 'trial_extension.accepted', data: { status: 'ACCEPTED' } }]);
    const message = deliveries.at(-1);
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const signed = createHmac('sha256', key).update(`${message?.id}.${message?.timestamp}.${message?.body}`);
    expect(message?.signature).toBe(`v1,${signed.digest('base64')}`);
    await page.getByRole('link', { name: 'Trial extensions' }).click();
    await page.getByRole('heading', { name: 'Trial extensions', level: 1 }).waitFor();
    await expectNoAxeFindings(page, 'trial history');
    expectNoConsoleErrors();
    await close();
  });

  it('is declined in German on a phone in dark mode, and the store receives the event after an outage', async () => {
    isDown = true;
    const options = { locale: 'de-DE', viewport: { width: 375, height: 740 }, colorScheme: 'dark' } as const;
    const { page, expectNoConsoleErrors, close } = await openAs('Ada', '/', options);
    await page.getByRole('link', { name: 'Anfrage prüfen: Flughafen Nordheide GmbH' }).click();
    await page.getByRole('dialog', { name: 'Test von Queue Sense verlängern?' }).waitFor();
    await expectNoAxeFindings(page, 'trial dialog, German');
    await page.getByRole('button', { name: 'Ablehnen' }).click();
    await page.getByText('Testverlängerung von Queue Sense für Flughafen Nordheide GmbH abgelehnt.').waitFor();
    await page.goto(`${product.address}/trial-extensions`);
    await page.getByRole('heading', { name: 'Testverlängerungen', level: 1 }).waitFor();
    await page.getByRole('table').waitFor();
    await expectNoAxeFindings(page, 'trial history, German');
    await expectNoHorizontalScroll(page);
    expectNoConsoleErrors();
    await close();

    const olga = await openAs('Olga', '/webhooks', { locale: 'de-DE' });
    await olga.page.getByRole('link', { name: 'Storefront' }).click();
    await olga.page.getByText('Abgelehnt (500)').first().waitFor();
    await expectNoAxeFindings(olga.page, 'webhook that fails, German');
    isDown = false;
    await olga.page.getByRole('button', { name: 'Jetzt erneut versuchen' }).click();
    await expect
      .poll(() => receivedEvents('TX-2181'), { timeout: 30_000 })
      .toMatchObject([{ type: 'trial_extension.declined' }]);
    await olga.page.getByText('Aktuell').waitFor();
    olga.expectNoConsoleErrors();
    await olga.close();
  });
});

describe('public pages', () => {
  it.each([
    ['en-GB', { width: 1280, height: 900 }, 'About the company'],
    ['de-DE', { width: 375, height: 740 }, 'Über die Firma'],
  ])('show a company and its apps with links in both directions, in %s', async (locale, viewport, about) => {
    const { page, expectNoConsoleErrors, close } = await openPage(browser, { locale, viewport });
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname.replace(/-[\w-]{8}\./, '.'));
    });
    await page.goto(`${product.address}/store/companies/${northlight.id}`);
    await page.getByRole('heading', { name: northlight.name, level: 1 }).waitFor();
    await page.getByRole('heading', { name: about }).waitFor();
    // Readers load neither the console nor React.
    expect([...scripts]).toEqual(['/assets/store.js']);
    await expectNoAxeFindings(page, 'company page');
    await expectNoHorizontalScroll(page);
    await page.getByRole('link', { name: 'Platewise' }).click();
    await page.getByRole('heading', { name: 'Platewise', level: 1 }).waitFor();
    await expectNoAxeFindings(page, 'app page');
    await expectNoHorizontalScroll(page);
    await page.getByRole('link', { name: northlight.name }).click();
    await page.getByRole('heading', { name: northlight.name, level: 1 }).waitFor();
    expectNoConsoleErrors();
    await close();
  });
});
