import { sql } from '@lensdock/ports/database/sql.ts';
import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInShare } from '../../../tools/running/share.ts';
import { expectNoAxeFindings } from '../browser/axe.ts';
import { openBrowser } from '../browser/browser.ts';
import { openPage } from '../browser/page.ts';
import { startTestProduct } from '../product/test-product.ts';

const buyers = [
  { id: '3f1c7b52-9a0e-4d11-8c55-20f6b1d2a7e4', name: 'Havenport Logistics B.V.', country: 'NL' },
  { id: '8b20d4aa-17c3-4f6e-9d7a-5e41c09b3f62', name: 'Flughafen Münster-Osnabrück GmbH', country: 'DE' },
] as const;

let product: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startTestProduct(), openBrowser()]);
  const { database, clock } = product.services;
  const at = await clock.now();
  for (const { id, name, country } of buyers)
    await database.execute(sql`
      insert into company (id, name, country, currency, created_at) values (${id}::uuid, ${name}, ${country}, 'EUR', ${at})`);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const speichern = async (page: Page) => {
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.getByText('Die Änderungen wurden gespeichert.').waitFor();
};
const bereich = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openInGerman(width: number, colorScheme: 'light' | 'dark') {
  const watched = await openPage(browser, { locale: 'de-DE', colorScheme, viewport: { width, height: 900 } });
  await watched.page.goto(product.address);
  await watched.page.getByRole('button', { name: 'Ada' }).click();
  await watched.page.getByRole('heading', { level: 1, name: 'Apps' }).waitFor();
  return watched;
}

async function createApp(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Neue App' }).first().click();
  await page.getByRole('dialog').getByLabel('App-Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'App erstellen' }).click();
  await page.waitForURL(/\/app\/[\w-]+\/store-listing$/);
  return /\/app\/([\w-]+)\//.exec(page.url())?.[1] ?? '';
}

async function addDiscount(page: Page, number: number, quantity: string, percent: string): Promise<void> {
  await page.getByRole('button', { name: 'Rabatt hinzufügen' }).click();
  await page.getByLabel(`Mindestmenge für Rabatt ${number}`).fill(quantity);
  await page.getByLabel(`Prozentsatz für Rabatt ${number}`).fill(percent);
}

describe('prices and availability, in German', () => {
  const looks = [
    [1440, 'light'],
    [375, 'dark'],
  ] as const;
  for (const [index, row] of looks.entries())
    it.skipIf(!isInShare(index, 2)).each([row])(
      'are saved at %i pixels, %s: every licence, a ladder of discounts and two permitted buyers',
      async (width, scheme) => {
        const { page, expectNoConsoleErrors, close } = await openInGerman(width, scheme);
        const code = await createApp(page, `Torwächter ${width}`);
        await page.goto(`${product.address}/app/${code}/pricing`);
        await page.getByRole('heading', { level: 1, name: 'Preise' }).waitFor();

        await page.getByRole('switch', { name: 'Volllizenz' }).check();
        await page.getByLabel('Preis', { exact: true }).fill('19,99');
        await page.getByLabel('Preis für 12 Monate').focus();
        await bereich(page, 'Volllizenz').getByText('„19,99“ ist eine Dezimalzahl.').waitFor();
        expect(await page.getByLabel('Preis', { exact: true }).inputValue()).toBe('');
        await expectNoAxeFindings(page);

        await page.getByLabel('Preis', { exact: true }).fill('1999');
        await bereich(page, 'Volllizenz').getByText('2.174,31 USD').waitFor();
        for (const [index, [quantity, percent]] of [
          ['10', '5'],
          ['25', '10'],
          ['100', '22'],
        ].entries())
          await addDiscount(page, index + 1, quantity ?? '', percent ?? '');
        await bereich(page, 'Volllizenz').getByText('1.559 EUR').waitFor();
        await page.getByRole('img', { name: 'Einzelpreis nach Menge' }).waitFor();
        await page.getByRole('switch', { name: 'Abonnement' }).check();
        await page.getByLabel('Preis für 12 Monate').fill('50');
        await bereich(page, 'Abonnement').getByText('Unter 84 EUR gilt die Mindestprovision von 25 EUR.').waitFor();
        await page.getByRole('switch', { name: 'Testlizenz' }).check();
        await speichern(page);
        await expectNoAxeFindings(page);

        await page.goto(`${product.address}/app/${code}/availability`);
        await page.getByRole('radio', { name: 'Privat' }).check();
        for (const { id, name } of buyers) {
          await page.getByRole('button', { name: 'Käufer hinzufügen' }).click();
          const dialog = page.getByRole('dialog');
          await dialog.getByLabel('Firmen-ID').fill(id);
          await expectNoAxeFindings(page);
          await dialog.getByRole('button', { name: 'Käufer hinzufügen' }).click();
          await page.getByRole('cell', { name, exact: true }).waitFor();
          await dialog.waitFor({ state: 'detached' });
        }
        await expectNoAxeFindings(page);
        await speichern(page);

        await page.reload();
        await page.getByText('2 Firmen').waitFor();
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBe(0);
        expectNoConsoleErrors();
        await close();
        expect(await savedAs(code)).toEqual({
          prices: { EVALUATION: null, FULL: '199900', SUBSCRIPTION: '5000' },
          ladder: [
            [10, 5],
            [25, 10],
            [100, 22],
          ],
          mode: 'RESTRICTED_BUYER',
          buyers: buyers.map(({ id }) => id).sort(),
        });
      },
    );
});

/** The values in the database at the end. */
async function savedAs(code: string) {
  const [row] = await product.services.database.query(sql`
    select (select jsonb_object_agg(type, price_minor::text) from licence where app_code = ${code} and enabled) as prices,
           (select jsonb_agg(jsonb_build_array(min_quantity, percent) order by min_quantity)
              from volume_discount where app_code = ${code}) as ladder,
           (select mode from availability where app_code = ${code}) as mode,
           (select jsonb_agg(company_id order by company_id) from permitted_buyer where app_code = ${code}) as buyers`);
  return row;
}
