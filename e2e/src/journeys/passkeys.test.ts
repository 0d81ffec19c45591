import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it as test } from 'vitest';
import { isOnTurn } from '../../../tools/running/share.ts';
import { expectNoAxeFindings } from '../browser/axe.ts';
import { openBrowser } from '../browser/browser.ts';
import { openPage } from '../browser/page.ts';
import { startTestProduct } from '../product/test-product.ts';
import { signInAs } from '../steps/sign-in.ts';

const it = test.skipIf(!isOnTurn('journeys/passkeys'));

let product: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startTestProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Browsers have no passkeys for addresses without a name. */
const origin = () => product.address.replace('127.0.0.1', 'localhost');

/** Chromium's own authenticator, which confirms every request. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

it('adds a passkey, saves recovery codes and signs in without a password, by keyboard', async () => {
  const { page, expectNoConsoleErrors, close } = await openPage(browser, { viewport: { width: 375, height: 800 } });
  await addAuthenticator(page);
  await signInAs(page, 'Ada', `${origin()}/my-profile`);
  await page.getByRole('link', { name: 'Manage password and second factor' }).click();
  await page.getByRole('heading', { name: 'Passkeys' }).waitFor();
  await expectNoAxeFindings(page);
  await page.getByLabel('Name of the passkey').fill('Ada’s phone');
  await page.getByLabel('Name of the passkey').press('Enter');
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  expect(await page.getByRole('listitem').count()).toBe(10);
  await expectNoAxeFindings(page);
  await page.getByRole('link', { name: 'I have saved the codes' }).click();
  await page.getByRole('button', { name: 'Remove passkey Ada’s phone' }).waitFor();
  // As on another device, to which the passkey was synchronised.
  await page.context().clearCookies();
  await page.goto(`${origin()}/`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter');
  await page.getByRole('heading', { name: 'Apps', exact: true }).waitFor();
  expectNoConsoleErrors();
  await close();
});

it('asks for the passkey after the password, and accepts a recovery code in its place', async () => {
  const { page, close } = await openPage(browser);
  await addAuthenticator(page);
  await signInAs(page, 'Ben', `${origin()}/my-profile`);
  await page.getByRole('link', { name: 'Manage password and second factor' }).click();
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const code = (await page.getByRole('listitem').first().textContent()) ?? '';
  const other = await openPage(browser);
  await other.page.goto(`${origin()}/`);
  await other.page.getByLabel('Email').fill('ben@northlight.example');
  await other.page.getByLabel('Password').fill('lensdock');
  await other.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await other.page.getByRole('heading', { name: 'Second factor' }).waitFor();
  await expectNoAxeFindings(other.page);
  await other.page.getByLabel('Recovery code').fill('aaaa-bbbb-cccc-dddd');
  await other.page.getByLabel('Recovery code').press('Enter');
  await other.page.getByRole('alert').first().waitFor();
  await other.page.getByLabel('Recovery code').fill(code);
  await other.page.getByLabel('Recovery code').press('Enter');
  await other.page.getByRole('heading', { name: 'Apps', exact: true }).waitFor();
  await other.close();
  await close();
});
