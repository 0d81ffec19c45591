import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import { spaced, testBankDetails } from '@lensdock/server/testing/bank-details.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it as test } from 'vitest';
import { isOnTurn } from '../../../tools/running/share.ts';
import { openBrowser } from '../browser/browser.ts';
import { openPage } from '../browser/page.ts';
import { startTestProduct } from '../product/test-product.ts';
import { englishDescription } from '../steps/fill-app.ts';
import { iconFile, journeyApk } from '../steps/sample-files.ts';
import { chooseFile, chooseRadio, press, signInByKeyboard, tabTo, type } from './keyboard-actions.ts';

const it = test.skipIf(!isOnTurn('keyboard/keyboard-only'));

let product: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startTestProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

async function toSection(page: Page, name: string): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Sections of the app' }).first();
  await press(page, sections.getByRole('link', { name }));
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

async function save(page: Page): Promise<void> {
  // There is something to save even when the values were only proposed.
  const bar = page.locator('[data-save-bar]');
  await bar.waitFor();
  await page.keyboard.press('Control+s');
  await bar.waitFor({ state: 'detached' });
}

async function fillListing(page: Page): Promise<void> {
  await type(page, page.getByLabel('Summary').first(), 'Opens the gate for known vehicles.');
  await type(page, englishDescription(page), 'Reads number plates at gates.');
  await chooseFile(page, page.locator('#icon input[type=file]'), iconFile);
  await page.locator('#icon img').waitFor();
  await type(page, page.getByLabel('Privacy policy URL'), 'https://northlight.example/privacy');
  await type(page, page.getByLabel('Terms of use URL'), 'https://northlight.example/terms');
  await type(page, page.getByLabel('Support email'), 'support@northlight.example');
  await save(page);
}

it('publishes an app with the keyboard alone', async () => {
  const ada = await openPage(browser);
  const { page } = ada;
  await signInByKeyboard(page, product.address, 'ada@northlight.example');
  await press(page, page.getByRole('button', { name: 'New app' }).first());
  await page.getByRole('dialog').waitFor();
  await type(page, page.getByLabel('App name'), 'Gatekeeper');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/store-listing$/);
  await fillListing(page);
  await toSection(page, 'APK versions');
  await press(page, page.getByRole('checkbox', { name: /export/i }), 'Space');
  await chooseFile(page, page.locator('input[type=file]'), journeyApk);
  await press(page, page.getByRole('button', { name: 'Create version' }));
  await page.getByText('The data was saved successfully.').first().waitFor();
  await toSection(page, 'Pricing');
  await press(page, page.getByRole('switch', { name: 'Full licence' }), 'Space');
  await type(page, page.getByLabel('Price', { exact: true }), '1999');
  await save(page);
  await toSection(page, 'Availability');
  await save(page);
  await press(page, page.getByRole('button', { name: 'Publish', exact: true }).first());
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }));
  await page.waitForURL(/keepMessage=true/);

  const olga = await openPage(browser);
  await signInByKeyboard(olga.page, product.address, 'olga@store.example');
  await press(olga.page, olga.page.getByRole('link', { name: /Gatekeeper/ }));
  await press(olga.page, olga.page.getByRole('button', { name: 'Approve' }));
  await press(olga.page, olga.page.getByRole('dialog').getByRole('button', { name: 'Approve anyway' }));
  await olga.page.getByText('approved and published').waitFor();
  for (const { expectNoConsoleErrors, close } of [ada, olga]) {
    expectNoConsoleErrors();
    await close();
  }
});

it('moves the focus to the next heading after a page change, and to the list after a row is removed', async () => {
  const { page, expectNoConsoleErrors, close } = await openPage(browser);
  const focused = page.locator(':focus');
  await signInByKeyboard(page, product.address, 'ben@northlight.example');
  await press(page, page.getByRole('button', { name: 'New app' }).first());
  await page.getByRole('dialog').waitFor();
  await type(page, page.getByLabel('App name'), 'Short-lived');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused.innerText()).toBe('Store listing');
  await press(page, page.getByRole('link', { name: 'All apps' }));
  await expect.poll(() => focused.innerText()).toBe('Apps');
  await press(page, page.getByRole('button', { name: 'Delete Short-lived' }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
  await page.getByRole('link', { name: 'Short-lived' }).waitFor({ state: 'detached' });
  await expect.poll(() => focused.evaluate(({ tagName }) => tagName)).toBe('SECTION');
  expectNoConsoleErrors();
  await close();
});

it("sets up a payout account with the keyboard, including the provider's pages", async () => {
  const { page, expectNoConsoleErrors, close } = await openPage(browser);
  await signInByKeyboard(page, `${product.address}/payout/settings`, 'eve@meridian.example');
  const card = page.getByRole('region', { name: 'Card provider' });
  await press(page, card.getByRole('button', { name: 'Set up account' }));
  await page.getByRole('heading', { level: 1, name: 'Card provider account' }).waitFor();
  await chooseRadio(page, page.locator('input[type=radio]:checked'), page.getByLabel('Details complete and verified'));
  await press(page, page.getByRole('button', { name: 'Continue' }));
  await page.waitForURL(/\/payout\/successful$/);
  await press(page, card.getByRole('button', { name: 'Add payout method' }));
  await type(page, page.getByLabel('IBAN'), spaced(testBankDetails.britishIban));
  await page.keyboard.press('Enter');
  await card.getByText('Bank account ending in 6819').waitFor();
  await tabTo(page, page.getByRole('link', { name: 'History' }).first());
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/payout\/history$/);
  expectNoConsoleErrors();
  await close();
});
