import { meridian } from '@lensdock/server/kernel/identity/sample-people.ts';
import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, it as test } from 'vitest';
import { isOnTurn } from '../../../tools/running/share.ts';
import { expectNoAxeFindings } from '../browser/axe.ts';
import { openBrowser } from '../browser/browser.ts';
import { expectNoHorizontalScroll } from '../browser/horizontal-scroll.ts';
import { startTestProduct } from '../product/test-product.ts';
import { createApp } from '../steps/fill-app.ts';
import { openAs } from '../steps/open-as.ts';

const it = test.skipIf(!isOnTurn('journeys/transfers'));

let product: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startTestProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const open = (person: string, path: string, width = 1440) =>
  openAs(browser, person, product.address + path, { viewport: { width, height: 900 } });

async function offer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Offer app' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('App', { exact: true }).selectOption({ label: 'Gatekeeper' });
  await dialog.getByLabel('Company ID').fill(meridian.id);
  await dialog.getByRole('button', { name: 'Offer app' }).click();
  await page.getByRole('button', { name: 'Withdraw offer of Gatekeeper' }).waitFor();
}

it('an app is offered, declined, stopped by an operator and finally accepted', async () => {
  const ada = await open('Ada', '/');
  await createApp(ada.page, 'Gatekeeper');
  await ada.page.goto(`${product.address}/app-transfers`);
  await offer(ada.page);
  await expectNoAxeFindings(ada.page);

  const eve = await open('Eve', '/app-transfers', 375);
  await eve.page.getByRole('button', { name: 'Decline Gatekeeper' }).click();
  await eve.page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await eve.page.getByText('Declined').first().waitFor();

  await ada.page.reload();
  await offer(ada.page);
  const olga = await open('Olga', '/app-transfers');
  await olga.page.getByRole('button', { name: 'Stop transfer of Gatekeeper' }).click();
  const reason = olga.page.getByRole('dialog').getByLabel('Reason');
  await reason.fill('The offer is disputed.');
  await olga.page.getByRole('dialog').getByRole('button', { name: 'Stop transfer' }).click();
  await olga.page.getByText('The offer is disputed.').waitFor();

  await ada.page.reload();
  await ada.page.getByText('The offer is disputed.').waitFor();
  await offer(ada.page);
  await eve.page.reload();
  await eve.page.getByRole('button', { name: 'Accept app Gatekeeper' }).click();
  await eve.page.getByRole('dialog').getByRole('button', { name: 'Accept app' }).click();
  await eve.page.getByText('Accepted').first().waitFor();
  await expectNoAxeFindings(eve.page);
  await expectNoHorizontalScroll(eve.page);

  await eve.page.goto(`${product.address}/`);
  await eve.page.getByRole('link', { name: 'Gatekeeper' }).first().waitFor();
  await ada.page.goto(`${product.address}/`);
  await ada.page.getByText('Create your first app').first().waitFor();
  for (const watched of [ada, eve, olga]) {
    watched.expectNoConsoleErrors();
    await watched.close();
  }
}, 90_000);
