import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it as test } from 'vitest';
import { isOnTurn } from '../../../tools/running/share.ts';
import { expectNoAxeFindings } from '../browser/axe.ts';
import { openBrowser } from '../browser/browser.ts';
import { openPage } from '../browser/page.ts';
import { startTestProduct } from '../product/test-product.ts';
import { signIn } from '../steps/sign-in.ts';
import { pngFile } from '../steps/test-files.ts';

const it = test.skipIf(!isOnTurn('journeys/company-profile'));

let product: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startTestProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

describe('company profile', () => {
  it('can be completed and published with the keyboard', async () => {
    const { page, expectNoConsoleErrors, close } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
    await page.goto(product.address);
    await signIn(page, 'ada@northlight.example');
    await page.getByRole('heading', { level: 1, name: 'Apps' }).waitFor();
    await page.getByRole('button', { name: 'Got it' }).click();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Go to' }).fill('company prof');
    await expectNoAxeFindings(page, 'palette');
    await page.keyboard.press('Enter');
    await page.locator('#logo input[type=file]').setInputFiles(pngFile('klein.png', 512, 512, [30, 90, 160]));
    await page.getByText('The image resolution does not match 800w x 800h').waitFor();
    await expectNoAxeFindings(page, 'profile with a refused logo');
    await page
      .locator('#logo input[type=file]')
      .first()
      .setInputFiles(pngFile('logo.png', 800, 800, [30, 90, 160]));
    await page.getByAltText('Company logo').waitFor();
    await page.getByLabel('Tagline').fill('We see more.');
    await page.keyboard.press('Control+s');
    await page.getByText('The data was saved successfully.').waitFor();
    await page.getByRole('link', { name: /^About/ }).click();
    await page.getByLabel('Description').fill('Cameras that count.');
    await page.getByRole('link', { name: /^Contact/ }).click();
    await page.getByLabel('Support email').fill('nobody');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Invalid email format').first().waitFor();
    await expectNoAxeFindings(page, 'contact with errors');
    await page.getByLabel('Support email').fill('support@northlight.example');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The data was saved successfully.').waitFor();
    await page.getByRole('link', { name: /^About Unsaved changes/ }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Your profile is complete and now public.').waitFor();
    expectNoConsoleErrors();
    await close();
  });

  it('is readable in German on a phone in dark mode, with the terms', async () => {
    const { page, expectNoConsoleErrors, close } = await openPage(browser, {
      locale: 'de-DE',
      viewport: { width: 375, height: 812 },
      colorScheme: 'dark',
    });
    await page.goto(`${product.address}/company-profile/contact`);
    await signIn(page, 'ada@northlight.example');
    await page.getByRole('heading', { level: 1, name: 'Firmenprofil' }).waitFor();
    expect(await page.getByLabel('Support-E-Mail').inputValue()).toBe('support@northlight.example');
    await expectNoAxeFindings(page, 'contact, German, dark, phone');
    await page.goto(`${product.address}/terms`);
    await page.getByRole('heading', { level: 2, name: /^Nutzungsbedingungen der Plattform/ }).waitFor();
    await page.getByLabel('Region').selectOption('VNM');
    await page.getByText('Diese Bedingungen sind gedacht für Firmen in folgenden Ländern: Vietnam.').waitFor();
    await expectNoAxeFindings(page, 'terms, German, dark, phone');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    expectNoConsoleErrors();
    await close();
  });
});
