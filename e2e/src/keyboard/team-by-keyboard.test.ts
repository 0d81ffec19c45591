import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it as test } from 'vitest';
import { isOnTurn } from '../../../tools/running/share.ts';
import { openBrowser } from '../browser/browser.ts';
import { openPage } from '../browser/page.ts';
import { startTestProduct } from '../product/test-product.ts';
import { press, signInByKeyboard, tabTo, type } from './keyboard-actions.ts';

const it = test.skipIf(!isOnTurn('keyboard/team-by-keyboard'));

let product: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startTestProduct(), openBrowser()]);
  // The first call makes Ben a member.
  const token = await product.services.signOn.issueSampleToken?.('ben');
  await fetch(`${product.address}/api/devcon/company/members`, { headers: { Authorization: `Bearer ${token}` } });
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

it('invites, changes and removes people with the keyboard alone, and returns the focus', async () => {
  const { page, expectNoConsoleErrors, close } = await openPage(browser);
  const focused = page.locator(':focus');
  const focusedName = () =>
    focused.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent?.trim());
  const focusedSection = () =>
    focused.evaluate((element) => element.tagName + element.querySelector('h2')?.textContent);
  const button = (name: string) => page.getByRole('button', { name });
  const dialog = page.getByRole('dialog');
  await signInByKeyboard(page, `${product.address}/team`, 'ada@northlight.example');

  await press(page, button('Invite person'));
  await expect.poll(() => dialog.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('ida@agency.example');
  await type(page, dialog.getByLabel('Role'), 'Support');
  await press(page, dialog.getByRole('button', { name: 'Send invitation' }));
  await page.getByRole('row', { name: /ida@agency\.example.*Support/ }).waitFor();
  await expect.poll(focusedName).toBe('Invite person');

  await press(page, button('Change access of Ben Roth'));
  await type(page, dialog.getByLabel('Role'), 'Finance');
  await press(page, dialog.getByRole('button', { name: 'Save access' }));
  await page.getByRole('row', { name: /Ben Roth.*Finance/ }).waitFor();
  await expect.poll(focusedName).toBe('Change access of Ben Roth');

  await press(page, button('Remove Ben Roth'));
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(focusedName).toBe('Remove Ben Roth');
  await press(page, button('Remove Ben Roth'));
  await press(page, dialog.getByRole('button', { name: 'Remove person' }));
  await page.getByRole('row', { name: /Ben Roth/ }).waitFor({ state: 'detached' });
  await expect.poll(focusedSection).toBe('SECTIONMembers');

  await press(page, button('Revoke the invitation to ida@agency.example'));
  await page.getByText('No open invitations.').waitFor();
  await expect.poll(focusedSection).toBe('SECTIONOpen invitations');
  await tabTo(page, button('Leave'));
  expectNoConsoleErrors();
  await close();
});
