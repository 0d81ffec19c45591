import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoAxeFindings } from '../browser/axe.ts';
import { openPage } from '../browser/page.ts';
import { approve } from './approve.ts';
import { createApp, fillListing, openSection, save, setFullPrice, uploadApk } from './fill-app.ts';
import { signIn } from './sign-in.ts';

/** Takes an app from an empty installation to the store in two browsers and returns its code. */
export async function publishApp(browser: Browser, address: string, name: string, apk: string): Promise<string> {
  const ada = await openPage(browser);
  const { page } = ada;
  await page.goto(address);
  await signIn(page, 'ada@northlight.example');
  await page.getByRole('button', { name: 'New app' }).first().waitFor();
  await expectNoAxeFindings(page, 'apps list, empty');
  await createApp(page, name);
  await fillListing(page);
  await expectNoAxeFindings(page, 'store listing');
  await openSection(page, 'APK versions');
  await uploadApk(page, apk);
  await page.getByRole('button', { name: 'Create version' }).click();
  await page.getByText('The data was saved successfully.').first().waitFor();
  await expectNoAxeFindings(page, 'version');
  await openSection(page, 'Pricing');
  await setFullPrice(page, '1999');
  await expectNoAxeFindings(page, 'pricing');
  await openSection(page, 'Availability');
  await save(page);
  await expectNoAxeFindings(page, 'availability');
  await expectFourCompleteDots(page);
  await publish(page);
  await expectNoAxeFindings(page, 'apps list');
  expect(await statusOf(page, name)).toBe('In approval');

  await approve(browser, address, name);

  await page.reload();
  await page.getByRole('table', { name: 'Apps' }).getByText('Approved').waitFor();
  const href = await page.getByRole('link', { name }).getAttribute('href');
  const code = href?.split('/')[2] ?? '';
  await page.goto(`${address}/store/${code}`);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByText('1,999 EUR').waitFor();
  await expectNoAxeFindings(page, 'store page');
  ada.expectNoConsoleErrors();
  await ada.close();
  return code;
}

async function expectFourCompleteDots(page: Page): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Sections of the app' }).first();
  const links = sections.getByRole('link');
  await expect
    .poll(async () => (await links.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')))
    .toEqual(['Store listing Complete', 'APK versions Complete', 'Pricing Complete', 'Availability Complete']);
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await page.waitForURL(/keepMessage=true/);
  await page.getByText('submitted for review').waitFor();
}

async function statusOf(page: Page, name: string): Promise<string> {
  const row = page.getByRole('row').filter({ hasText: name });
  return (await row.getByRole('cell').nth(1).innerText()).trim();
}
