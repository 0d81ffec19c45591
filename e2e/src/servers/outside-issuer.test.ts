import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@lensdock/ports/testing/free-port.ts';
import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it as test } from 'vitest';
import { isOnTurn } from '../../../tools/running/share.ts';
import { openBrowser } from '../browser/browser.ts';
import { type OutsideIssuer, startOutsideIssuer } from '../product/outside-issuer.ts';
import { startTestProduct } from '../product/test-product.ts';
import { createApp } from '../steps/fill-app.ts';

const it = test.skipIf(!isOnTurn('servers/outside-issuer'));

let browser: Browser;
let issuer: OutsideIssuer;
let product: RunningServer;

beforeAll(async () => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  issuer = await startOutsideIssuer(
    {
      ada: {
        name: 'Ada Keller',
        email: 'ada@northlight.example',
        roles: ['devcon-developer'],
        company: { id: randomUUID(), name: 'Northlight Vision GmbH', country: 'DE' },
      },
      olga: { name: 'Olga Brandt', email: 'olga@store.example', roles: ['devcon-operator', 'something-else'] },
      ben: { name: 'Ben Roth', email: 'ben@northlight.example', roles: [] },
    },
    () => address,
  );
  [browser, product] = await Promise.all([
    openBrowser(),
    startTestProduct({
      PORT: String(port),
      LENSDOCK_URL: address,
      SIGN_ON_ISSUER: issuer.issuer,
      SIGN_ON_TOKEN_TYPE: 'JWT',
    }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await issuer?.stop();
});

/** Signs in and consents on the issuer's own pages. */
async function signInOutside(page: Page, person: string): Promise<void> {
  await page.goto(product.address);
  await page.waitForURL(`${issuer.issuer}/**`);
  await page.locator('input[name=login]').fill(person);
  await page.locator('input[name=password]').fill('anything');
  await page.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

it('signs people in through an external issuer and opens the start page of their role', async () => {
  const page = await browser.newPage();
  await signInOutside(page, 'ada');
  await page.getByRole('button', { name: 'New app' }).first().waitFor();
  await createApp(page, 'From outside');
  await page.close();

  const olga = await browser.newPage();
  await signInOutside(olga, 'olga');
  await olga.waitForURL(/\/review$/);
  await olga.close();

  const ben = await browser.newPage();
  await signInOutside(ben, 'ben');
  await ben.getByText('403').first().waitFor();
  await ben.close();
});

it('asks the issuer for a fresh sign-in before a sensitive action, and then completes it', async () => {
  const page = await browser.newPage();
  await signInOutside(page, 'ada');
  await page.getByRole('button', { name: 'New app' }).first().waitFor();
  issuer.ageSessions(3600);
  // The console signs in silently, with the time of the old sign-in.
  await page.goto(`${product.address}/team`);
  await page.getByRole('button', { name: 'Invite person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('ines@northlight.example');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Enter password' }).click();
  const confirm = await opened;
  await confirm.locator('input[name=login]').fill('ada');
  await confirm.locator('input[name=password]').fill('anything');
  await confirm.locator('button[type=submit]').click();
  await page.getByText('Invitation sent to ines@northlight.example.').waitFor();
  await page.close();
});

it('keeps working when the issuer rotates its keys, and during an outage', async () => {
  const page = await browser.newPage();
  await signInOutside(page, 'ada');
  await page.getByRole('link', { name: 'From outside' }).waitFor();
  // Existing tokens remain valid while the issuer is down.
  await issuer.pause();
  await page.getByRole('link', { name: 'From outside' }).click();
  await page.waitForURL(/store-listing$/);
  await issuer.resume();
  await page.close();

  await issuer.changeKeys();
  // Unknown keys are fetched again after at most five seconds.
  await wait(5_500);
  const afterwards = await browser.newPage();
  await signInOutside(afterwards, 'ada');
  await afterwards.getByRole('link', { name: 'From outside' }).waitFor();
  await afterwards.close();
  expect((await fetch(`${product.address}/readyz`)).status).toBe(200);
});
