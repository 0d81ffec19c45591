import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import { spaced, testBankDetails } from '@lensdock/server/testing/bank-details.ts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInShare } from '../../../tools/running/share.ts';
import { expectNoAxeFindings } from '../browser/axe.ts';
import { openBrowser } from '../browser/browser.ts';
import { expectNoHorizontalScroll } from '../browser/horizontal-scroll.ts';
import { startTestProduct } from '../product/test-product.ts';
import { openAs as openPageAs } from '../steps/open-as.ts';

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

/** Selects an option on a page of the sandbox and continues. */
async function choose(page: Page, heading: string, choice: string, continueLabel: string): Promise<void> {
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  await expectNoAxeFindings(page, heading);
  await page.getByLabel(choice).check();
  await page.getByRole('button', { name: continueLabel }).click();
}

describe('payout account setup', () => {
  it.skipIf(!isInShare(0, 2))('works through the card provider with every possible failure, in English', async () => {
    const { page, expectNoConsoleErrors, close } = await openAs('Eve', '/payout');
    await page.waitForURL(/\/payout\/settings$/);
    const card = page.getByRole('region', { name: 'Card provider' });
    await card.getByText('Not set up').waitFor();
    await expectNoAxeFindings(page, 'payout settings');
    const atProvider = async (choice: string) => choose(page, 'Card provider account', choice, 'Continue');

    await card.getByRole('button', { name: 'Set up account' }).click();
    await atProvider('Onboarding is interrupted');
    await page.waitForURL(/\/payout\/verify-failed$/);
    await page.getByText('An Error occurred. Please try again later.').waitFor();
    await expectNoAxeFindings(page, 'verify failed');

    await card.getByRole('button', { name: 'Complete onboarding' }).click();
    await atProvider('Two documents are missing');
    await page.waitForURL(/\/payout\/successful$/);
    await card.getByText('Information missing').waitFor();
    await card.getByText('2 documents missing').waitFor();
    await expectNoAxeFindings(page, 'information missing');

    await card.getByRole('button', { name: 'Complete onboarding' }).click();
    await atProvider('Details complete and verified');
    await page.waitForURL(/\/payout\/successful$/);

    await card.getByRole('button', { name: 'Add payout method' }).click();
    await page.getByLabel('Debit card').check();
    await expectNoAxeFindings(page, 'payout method, debit card');
    await page.getByRole('button', { name: 'Enter card on provider’s page' }).click();
    await choose(page, 'Debit card', 'Credit card ending in 4242', 'Continue');
    await page.waitForURL(/\/payout\/update-failed$/);
    await page.getByText('The card you entered is not a debit card.').waitFor();
    await expectNoAxeFindings(page, 'not a debit card');

    await card.getByRole('button', { name: 'Add payout method' }).click();
    await page.getByLabel('IBAN').fill(spaced(testBankDetails.wrongBritishIban));
    await page.getByRole('button', { name: 'Send bank details' }).click();
    await page.getByText('IBAN: The check digits do not match. Check the IBAN for a typing error.').waitFor();
    await page.getByLabel('Account country').selectOption('US_BANK');
    await page.getByLabel('Routing number').fill(testBankDetails.refusedAmerican.routingNumber);
    await page.getByLabel('Account number').fill(testBankDetails.refusedAmerican.accountNumber);
    await page.getByRole('button', { name: 'Send bank details' }).click();
    await page
      .getByText(
        'Account number: The provider does not accept this account. Check the number, or enter another account.',
      )
      .waitFor();
    await expectNoAxeFindings(page, 'bank account refused');
    await page.getByLabel('Account country').selectOption('IBAN');
    await page.getByLabel('IBAN').fill(spaced(testBankDetails.britishIban));
    await page.getByRole('button', { name: 'Send bank details' }).click();
    await card.getByText('Bank account ending in 6819').waitFor();
    await card.getByText('Active', { exact: true }).waitFor();
    await expectNoAxeFindings(page, 'active');
    await page.goto(`${product.address}/inbox`);
    await page.getByRole('link', { name: 'The payout account of Meridian Optics Ltd has been validated.' }).waitFor();
    expectNoConsoleErrors([/status of 400/]);
    await close();
  });

  it.skipIf(!isInShare(1, 2))(
    'works through the bank provider’s email, in German on a phone in dark mode',
    async () => {
      const german = { locale: 'de-DE', viewport: { width: 375, height: 740 }, colorScheme: 'dark' } as const;
      const { page, expectNoConsoleErrors, close } = await openAs('Ada', '/payout/settings', german);
      const bank = page.getByRole('region', { name: 'Bankanbieter' });
      await bank.getByText('Inaktiv').waitFor();
      await expectNoAxeFindings(page, 'Einstellungen');
      await expectNoHorizontalScroll(page);
      await bank.getByRole('button', { name: 'Registrierung anfordern' }).click();
      await bank.getByText('In Vorbereitung').waitFor();
      const requested = bank.getByRole('button', { name: /^Angefordert am/ });
      expect(await requested.getAttribute('aria-disabled')).toBe('true');
      await bank.getByText(/eine E-Mail an ada@northlight.example gesendet/).waitFor();
      await expectNoAxeFindings(page, 'In Vorbereitung');
      await bank.getByRole('link', { name: /Sandbox/ }).click();
      await choose(page, 'E-Mail vom Bankanbieter', 'Konto mit Endung 4217', 'Weiter');
      await bank.getByText('Aktiv', { exact: true }).waitFor();
      await bank.getByText('Endung 4217').waitFor();
      await expectNoAxeFindings(page, 'Aktiv');
      expectNoConsoleErrors();
      await close();
    },
  );
});
