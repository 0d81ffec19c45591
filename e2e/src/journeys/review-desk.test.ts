import { listSubmissions } from '@lensdock/contract/review/review.endpoints.ts';
import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import { holdClaim } from '@lensdock/server/review/testing/held-claim.ts';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, it as test } from 'vitest';
import { isOnTurn } from '../../../tools/running/share.ts';
import { expectNoAxeFindings } from '../browser/axe.ts';
import { openBrowser } from '../browser/browser.ts';
import { openPage } from '../browser/page.ts';
import { startSampleProduct } from '../product/sample-product.ts';

const it = test.skipIf(!isOnTurn('journeys/review-desk'));

let product: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startSampleProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

async function open(person: 'Olga' | 'Ada', language: 'en' | 'de' = 'en', options: BrowserContextOptions = {}) {
  const watched = await openPage(browser, { locale: language === 'de' ? 'de-DE' : 'en-GB', ...options });
  await watched.page.goto(product.address);
  await watched.page.getByRole('button', { name: person }).click();
  await watched.page.getByRole('heading', { level: 1 }).first().waitFor();
  return watched;
}

/** The waiting submissions, read from the operator API. */
async function waiting(search: string) {
  const token = await product.services.signOn.issueSampleToken?.('olga');
  const address = `${product.address}${listSubmissions.path}?search=${encodeURIComponent(search)}`;
  const answer = await fetch(address, { headers: { Authorization: `Bearer ${token}` } });
  // The reply of the call.
  const { submissions } = (await answer.json()) as { submissions: { submissionId: string; appCode: string }[] };
  return submissions;
}

it('decides a simple app on one page with the keyboard alone, and continues with the next', async () => {
  const { page, close, expectNoConsoleErrors } = await open('Olga');
  await page.getByRole('link', { name: /Privacy Veil/ }).waitFor();
  await expectNoAxeFindings(page, 'review queue');
  const { keyboard } = page;
  await keyboard.press('h');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await expectNoAxeFindings(page, 'shortcuts of the desk');
  await keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await keyboard.press('j');
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Privacy Veil 1.0.0' }).waitFor();
  await keyboard.press('c');
  await page.getByRole('button', { name: 'Return to queue' }).waitFor();
  for (const key of ['1', '2', '3', '4', '5', '6']) await keyboard.press(key);
  await page.getByText('6 of 6').waitFor();
  await expectNoAxeFindings(page, 'desk of a reviewer');
  await keyboard.press('a');
  await keyboard.press('Enter');
  // Every item is ticked and nothing needs attention, so no question is asked.
  await page.getByText('Privacy Veil approved and published').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Fallguard Care' }).waitFor();
  expect(await waiting('Privacy Veil')).toEqual([]);
  expectNoConsoleErrors();
  await close();
});

it('shows the conversation between developer and reviewer', async () => {
  const [fallguard] = await waiting('Fallguard');
  const olga = await open('Olga');
  await olga.page.getByRole('link', { name: /Fallguard Care/ }).click();
  await olga.page.getByLabel('Message to the company').waitFor();
  await olga.page.keyboard.press('m');
  await olga.page.keyboard.type('Where do the three seconds come from?');
  await olga.page.keyboard.press('Control+Enter');
  await olga.page.getByRole('region', { name: 'Conversation' }).getByText('three seconds come from').waitFor();
  await expectNoAxeFindings(olga.page, 'conversation at the desk');

  const ada = await open('Ada', 'de', { viewport: { width: 375, height: 740 }, colorScheme: 'dark' });
  await ada.page.goto(`${product.address}/app/${fallguard?.appCode}/pricing`);
  const conversation = ada.page.getByRole('region', { name: 'Unterhaltung mit dem Prüfer' });
  await conversation.getByText('Where do the three seconds come from?').waitFor();
  await conversation.getByLabel('Nachricht an den Prüfer').fill('Aus 1.900 Zimmern, gemessen im Oktober.');
  await conversation.getByRole('button', { name: 'Senden' }).click();
  await conversation.locator('li').getByText('Aus 1.900 Zimmern').waitFor();
  await expectNoAxeFindings(ada.page, 'conversation of a company');
  ada.expectNoConsoleErrors();
  await ada.close();

  await olga.page.reload();
  await olga.page.getByRole('link', { name: /Fallguard Care.*Company replied/ }).waitFor();
  await olga.page.getByRole('region', { name: 'Conversation' }).getByText('Aus 1.900 Zimmern').waitFor();
  olga.expectNoConsoleErrors();
  await olga.close();
});

it('takes over a claim after a confirmation and rejects with a finding template, in German and dark mode', async () => {
  const [platewise] = await waiting('Platewise');
  const { page, close, expectNoConsoleErrors } = await open('Olga', 'de', { colorScheme: 'dark' });
  const { database, clock } = product.services;
  const soon = new Date((await clock.now()).getTime() + 600_000);
  await holdClaim(database, platewise?.submissionId ?? '', soon);
  await page.goto(`${product.address}/review/${platewise?.submissionId}`);
  await page.getByText('Übernommen von The other operator', { exact: true }).waitFor();
  await expectNoAxeFindings(page, 'desk claimed by another operator');
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Diese Einreichung übernehmen?' });
  await dialog.waitFor();
  await expectNoAxeFindings(page, 'dialog before taking over');
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  await page.getByRole('button', { name: 'In die Warteschlange zurückgeben' }).waitFor();
  await page.keyboard.press('f');
  const finding = page.getByRole('dialog', { name: 'Beanstandung' });
  await finding.getByLabel(/Textbaustein einfügen/).selectOption({ label: 'Berechtigung ohne Grund' });
  // Northlight reads English.
  expect(await finding.getByRole('textbox').inputValue()).toMatch(/^The app requests a permission/);
  await expectNoAxeFindings(page, 'finding');
  await finding.getByRole('button', { name: 'Beanstandung speichern' }).click();
  await finding.waitFor({ state: 'detached' });
  await page.getByText('1 Beanstandung.').waitFor();
  await page.keyboard.press('r');
  await page.keyboard.press('Enter');
  await page.getByText('Platewise abgelehnt').waitFor();
  await page.goto(`${product.address}/lists/canned-reasons`);
  await page.getByRole('button', { name: 'Berechtigung ohne Grund' }).waitFor();
  await expectNoAxeFindings(page, 'finding templates');
  expectNoConsoleErrors();
  await close();
});
