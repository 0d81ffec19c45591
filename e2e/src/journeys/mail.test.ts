import { type BankWire, startBankWire } from '@lensdock/ports/bank-payments/testing/bank-wire-server.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { type SmtpReceiver, startSmtpReceiver } from '@lensdock/ports/mail/testing/smtp-receiver.ts';
import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it as test, vi } from 'vitest';
import { isOnTurn } from '../../../tools/running/share.ts';
import { expectNoAxeFindings } from '../browser/axe.ts';
import { openBrowser } from '../browser/browser.ts';
import { openPage, type WatchedPage } from '../browser/page.ts';
import { startTestProduct } from '../product/test-product.ts';
import { approve } from '../steps/approve.ts';
import { callApi, prepareApp } from '../steps/prepare-app.ts';
import { journeyApk } from '../steps/sample-files.ts';
import { signIn } from '../steps/sign-in.ts';

const it = test.skipIf(!isOnTurn('journeys/mail'));

let receiver: SmtpReceiver;
let bank: BankWire;
let product: RunningServer;
let browser: Browser;
/** Ada reads German, Olga English. The tests build on each other's state. */
let ada: WatchedPage;
let olga: WatchedPage;
beforeAll(async () => {
  [receiver, bank] = await Promise.all([startSmtpReceiver(), startBankWire()]);
  const outside = {
    SMTP_URL: receiver.url,
    MAIL_FROM: 'Lensdock <no-reply@store.example>',
    BANK_PAYMENTS_URL: bank.url,
    BANK_PAYMENTS_KEY: bank.key,
    BANK_PAYMENTS_CALLBACK_SECRET: 'callback-secret-1',
  };
  [product, browser] = await Promise.all([startTestProduct(outside), openBrowser()]);
  // A person has no known email address before the first request.
  await product.services.authenticate(`Bearer ${await product.services.signOn.issueSampleToken?.('ben')}`);
  ada = await openAs('ada@northlight.example', '/');
  olga = await openAs('olga@store.example', '/companies');
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await receiver?.stop();
  await bank?.stop();
});

async function openAs(email: string, path: string): Promise<WatchedPage> {
  const watched = await openPage(browser);
  await watched.page.goto(product.address + path);
  await signIn(watched.page, email);
  await watched.page.waitForURL(`${product.address}${path}`);
  return watched;
}

const mailsTo = (name: 'ada' | 'ben') =>
  receiver.received.filter(({ to }) => to.includes(`${name}@northlight.example`)).map(({ text }) => text);

async function arrived(name: 'ada' | 'ben', count: number): Promise<string[]> {
  await vi.waitFor(() => expect(mailsTo(name)).toHaveLength(count), { timeout: 20_000, interval: 100 });
  return mailsTo(name);
}

async function moveCompanyTo(operator: Page, city: string): Promise<void> {
  await operator.goto(`${product.address}/companies`);
  await operator.getByRole('link', { name: 'Northlight Vision GmbH' }).click();
  await operator.getByRole('textbox', { name: /^City/ }).fill(city);
  await operator.getByRole('button', { name: 'Save', exact: true }).click();
  await operator.getByText('Company saved. It has been notified.').waitFor();
}

it('notifies every person of a company by inbox and email, in their language and with a link', async () => {
  await ada.page.getByRole('button', { name: 'Language' }).first().click();
  const kept = ada.page.waitForResponse((answer) => answer.url().endsWith('/api/me/language'));
  await ada.page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await kept;
  await moveCompanyTo(olga.page, 'Basel');

  const [german = ''] = await arrived('ada', 1);
  const [english = ''] = await arrived('ben', 1);
  expect(german).toContain(
    'Der Store hat die Angaben zu Ihrer Firma geändert: Northlight Vision GmbH, Merzhauser Straße 173, 79100 Basel, DE',
  );
  expect(english).toMatch(/^Hello Ben Roth,/);
  await ada.page.goto(/https?:\S+/.exec(german)?.[0] ?? '');
  await ada.page.getByRole('link', { name: 'Posteingang, 1 ungelesen' }).click();
  await ada.page.getByText(/^Der Store hat die Angaben/).waitFor();
  await expectNoAxeFindings(ada.page, 'inbox, German');
});

it('sends no email to a person who turned off the category', async () => {
  await ada.page.getByRole('link', { name: 'Benachrichtigungen' }).click();
  const reviews = ada.page.getByRole('switch', { name: 'Prüfungen' });
  await reviews.uncheck();
  await ada.page.getByText('Benachrichtigungseinstellungen gespeichert').waitFor();
  await expectNoAxeFindings(ada.page, 'notifications, German');
  await ada.page.reload();
  await reviews.waitFor();
  expect(await reviews.isChecked()).toBe(false);

  const app = await prepareApp(product, {
    as: 'ada',
    name: 'Gatekeeper',
    apk: journeyApk,
    licence: { type: { code: 'EVALUATION' }, enabled: true },
    availability: { storeAvailabilityMode: 'UNAVAILABLE' },
  });
  await callApi(product, 'ada', 'POST', `/products/${app}/release`);
  await approve(browser, product.address, 'Gatekeeper');
  const [, approval] = await arrived('ben', 2);
  expect(approval).toContain('Gatekeeper was approved and is now in the store.');
  // The inbox still shows it, and changes of the company's permissions are always emailed.
  await ada.page.goto(`${product.address}/inbox`);
  await ada.page.getByRole('link', { name: 'Gatekeeper wurde freigegeben und veröffentlicht.', exact: true }).waitFor();
  await moveCompanyTo(olga.page, 'Bern');
  expect((await arrived('ada', 2)).at(-1)).toContain('Northlight Vision GmbH, Merzhauser Straße 173, 79100 Bern, DE');
});

it('shows operators an email that the mail server rejects, and delivers it once after a retry', async () => {
  await arrived('ben', 3);
  receiver.received.length = 0;
  receiver.behaviour = 'refusing';
  // Retries would take fourteen hours, so the first attempt is made the last.
  await product.services.database.execute(sql`update pgboss.queue set retry_limit = 0 where name = 'deliver-mail'`);
  const { page } = olga;
  await moveCompanyTo(page, 'Zürich');
  await vi.waitFor(
    async () => {
      const [row] = await product.services.database.query(
        sql`select count(*)::int8 as dead from mail where state = 'dead'`,
      );
      expect(row).toEqual({ dead: 2 });
    },
    { timeout: 30_000, interval: 100 },
  );
  await page.getByRole('button', { name: 'Language' }).first().click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  // The setting is stored after the new language has loaded.
  await page.locator('html[lang=de]').waitFor();
  await page.goto(`${product.address}/outbox?state=dead`);
  await page.getByText('2 E-Mails konnten endgültig nicht gesendet werden.').waitFor();
  await page
    .getByText(/\(550\)/)
    .first()
    .waitFor();
  await expectNoAxeFindings(page, 'outbox, German');
  receiver.behaviour = 'accepting';
  await page
    .getByRole('button', { name: /Zürich/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Fehlgeschlagen').waitFor();
  await expectNoAxeFindings(page, 'email, German');
  await dialog.getByRole('button', { name: 'Erneut senden' }).click();
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { timeout: 20_000 });
  await page.getByRole('button', { name: 'Alle erneut senden' }).click();
  await arrived('ada', 1);
  await arrived('ben', 1);
  await page.getByText('2 E-Mails konnten').waitFor({ state: 'detached' });
});

it('shows operators a task that fails while a provider does not respond, and completes it after a retry', async () => {
  bank.faults.push(...Array.from({ length: 20 }, () => 'error-500' as const));
  await ada.page.goto(`${product.address}/payout/settings`);
  const account = ada.page.getByRole('region', { name: 'Bankanbieter' });
  await account.getByRole('button', { name: 'Registrierung anfordern' }).click();
  await account.getByRole('button', { name: /^Angefordert am/ }).waitFor();
  // Makes the next attempt immediate and the last one. A running attempt already has its own retry count.
  const makeLast = () =>
    product.services.database.query(sql`
      update pgboss.job set retry_limit = 0, start_after = now()
       where name = 'request-bank-onboarding' and state in ('created', 'retry') returning id`);
  await expect.poll(makeLast, { timeout: 10_000 }).toHaveLength(1);
  const { page } = olga;
  const work = page.getByRole('row', { name: /Northlight Vision GmbH/ });
  await expect
    .poll(
      async () => {
        await page.goto(`${product.address}/failed-work`);
        await page.getByRole('heading', { level: 1, name: 'Fehlgeschlagene Aufgaben' }).waitFor();
        await page
          .getByText(/Keine fehlgeschlagenen Aufgaben|Letzter Fehler/)
          .first()
          .waitFor();
        return work.count();
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBe(1);
  await expectNoAxeFindings(page, 'failed tasks, German');
  bank.faults.length = 0;
  await work.getByRole('button', { name: /^Erneut versuchen: / }).click();
  await page.getByText('Keine fehlgeschlagenen Aufgaben').waitFor();
  await expectNoAxeFindings(page, 'no failed tasks, German');
  await expect.poll(() => bank.mailsSent, { timeout: 30_000 }).toEqual(['ada@northlight.example']);
  await ada.page.reload();
  await account.getByText('In Vorbereitung').waitFor();
  for (const { expectNoConsoleErrors } of [ada, olga]) expectNoConsoleErrors();
});
