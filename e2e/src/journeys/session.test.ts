import { setTimeout as wait } from 'node:timers/promises';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInShare } from '../../../tools/running/share.ts';
import { expectNoAxeFindings } from '../browser/axe.ts';
import { openBrowser } from '../browser/browser.ts';
import { openPage } from '../browser/page.ts';
import { startTestProduct } from '../product/test-product.ts';
import { signInAs } from '../steps/sign-in.ts';

let product: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startTestProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const apps = (page: Page) => page.getByRole('heading', { name: 'Apps', exact: true });

async function openAs(person: string, path = '/') {
  const watched = await openPage(browser);
  await watched.page.clock.install();
  await signInAs(watched.page, person, product.address + path);
  return watched;
}

/**
 * Moves the clock until the token is renewed. The renewal has a time limit of ten seconds by the same clock, so the steps
 * are short, and a request after each of them brings the events of earlier ones before the next step.
 */
async function runUntilRenewal(page: Page) {
  let isRequested = false;
  const requested = page
    .waitForRequest((request) => request.url().endsWith('/auth/token'))
    .then(() => {
      isRequested = true;
    });
  for (let step = 0; step < 20 && !isRequested; step++) {
    await page.clock.runFor(3_000);
    await page.evaluate(() => fetch('/livez'));
  }
  await requested;
}

/** Everything that the console stores beyond the lifetime of the page. */
const storedText = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));

describe('session', () => {
  it('starts at the sign-in page, returns to the requested page and survives a reload', async () => {
    const { page, expectNoConsoleErrors, close } = await openAs('Ada', '/?search=gate');
    await apps(page).waitFor();
    expect(page.url()).toBe(`${product.address}/?search=gate`);
    await page.reload();
    await apps(page).waitFor();
    expect(page.url()).toBe(`${product.address}/?search=gate`);
    expectNoConsoleErrors();
    await close();
  });

  it("keeps its tokens only in the page's memory", async () => {
    const { page, close } = await openAs('Ada');
    await apps(page).waitFor();
    expect(await storedText(page)).not.toMatch(/eyJ|refresh|access_token/);
    await close();
  });

  it.skipIf(!isInShare(0, 4))('is renewed every few minutes without changing the page', async () => {
    const { page, expectNoConsoleErrors, close } = await openAs('Ada');
    await page.getByRole('button', { name: 'New app' }).first().click();
    await page.getByLabel('App name').fill('Kept while renewing');
    const renewals: number[] = [];
    page.on('response', (answer) => {
      if (answer.url().endsWith('/auth/token')) renewals.push(answer.status());
    });
    // A token is valid for five minutes. It is checked once a minute and renewed when less than 70 seconds are left.
    await page.clock.runFor(200_000);
    await page.evaluate(() => fetch('/livez'));
    expect(renewals).toEqual([]);
    await runUntilRenewal(page);
    await expect.poll(() => renewals).toEqual([200]);
    expect(await page.getByLabel('App name').inputValue()).toBe('Kept while renewing');
    expectNoConsoleErrors();
    await close();
  });

  it.skipIf(!isInShare(1, 4))('logs a failed renewal to the console and retries a minute later', async () => {
    const { page, expectNoConsoleErrors, close } = await openAs('Ada');
    await page.getByRole('button', { name: 'New app' }).first().click();
    await page.getByLabel('App name').fill('Kept meanwhile');
    const [warnings, renewals]: [string[], string[]] = [[], []];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    page.on('response', async (answer) => {
      if (answer.url().endsWith('/auth/token'))
        renewals.push(answer.ok() ? 'renewed' : `${answer.status()} ${await answer.text()}`);
    });
    let isUnavailable = true;
    await page.route('**/auth/token', (route) => (isUnavailable ? route.abort() : route.continue()));
    await page.clock.runFor(260_000);
    await expect.poll(() => warnings.join()).toContain('The session was not renewed.');
    expect(await page.locator('body').innerText()).not.toMatch(/session has ended|went wrong|could not be reached/i);
    isUnavailable = false;
    await runUntilRenewal(page);
    await expect.poll(() => renewals).toEqual(['renewed']);
    expect(await page.getByLabel('App name').inputValue()).toBe('Kept meanwhile');
    expectNoConsoleErrors([/auth\/token/]);
    await close();
  });

  it.skipIf(!isInShare(2, 4))(
    'can be restarted in a separate window while editing, after which the save continues',
    async () => {
      const { page, expectNoConsoleErrors, close } = await openAs('Ada');
      await page.getByRole('button', { name: 'New app' }).first().click();
      await page.getByLabel('App name').fill('Saved after all');
      await product.services.database.execute(sql`delete from sign_on_record`);
      await page.clock.runFor(360_000);
      // A call in the background may ask first. Its question covers the button, and the press waits until it is answered.
      const saving = page.getByRole('button', { name: 'Create app' }).click();
      const signInAgain = page.getByRole('button', { name: 'Sign in again' });
      await signInAgain.waitFor();
      await expectNoAxeFindings(page);
      const [popup] = await Promise.all([page.waitForEvent('popup'), signInAgain.click()]);
      const closed = popup.waitForEvent('close');
      await popup.getByRole('button', { name: 'Ada' }).click();
      await closed;
      await saving;
      await page.waitForURL(/\/app\/[\w-]+\/store-listing/);
      const rows = await product.services.database.query(sql`select 1 as one from app where name = 'Saved after all'`);
      expect(rows).toHaveLength(1);
      // The browser logs that the issuer rejects the refresh token of the ended session.
      expectNoConsoleErrors([/400 .*\/auth\/token/]);
      await close();
    },
  );

  it.skipIf(!isInShare(3, 4))(
    'asks for the password before a sensitive action, which then continues with its input',
    async () => {
      const { page, expectNoConsoleErrors, close } = await openAs('Ada', '/team');
      await page.getByRole('button', { name: 'Invite person' }).waitFor();
      await product.services.database.execute(sql`
      update sign_on_record set payload = jsonb_set(payload, '{loginTs}', to_jsonb((payload ->> 'loginTs')::int - 700))
       where model = 'Session' and payload ->> 'accountId' = 'ada'`);
      await page.reload();
      await page.getByRole('button', { name: 'Invite person' }).click();
      const form = page.getByRole('dialog', { name: 'Invite a person' });
      await form.getByLabel('Email').fill('ida@agency.example');
      await form.getByRole('button', { name: 'Send invitation' }).click();
      const confirmDialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
      await confirmDialog.waitFor();
      await expectNoAxeFindings(page);
      // Declining keeps the form and says why.
      await confirmDialog.getByRole('button', { name: 'Cancel' }).click();
      await form.getByText('within the last ten minutes').waitFor();
      expect(await form.getByLabel('Email').inputValue()).toBe('ida@agency.example');
      await form.getByRole('button', { name: 'Send invitation' }).click();
      const [popup] = await Promise.all([
        page.waitForEvent('popup'),
        confirmDialog.getByRole('button', { name: 'Enter password' }).click(),
      ]);
      const closed = popup.waitForEvent('close');
      await popup.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
      await expectNoAxeFindings(popup);
      await popup.getByLabel('Password').fill('lensdock');
      await popup.getByRole('button', { name: 'Confirm' }).click();
      await closed;
      await page.getByRole('row', { name: /ida@agency\.example/ }).waitFor();
      expectNoConsoleErrors([/401/]);
      await close();
    },
  );

  it('ends in the console and at the issuer with one button', async () => {
    const { page, close } = await openAs('Ada');
    await apps(page).waitFor();
    await page.getByRole('button', { name: /Ada Keller/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.goto(product.address);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    // The address of the sign-out alone asks, because any page could link to it.
    await signInAs(page, 'Ada', product.address);
    await apps(page).waitFor();
    await page.goto(`${product.address}/auth/sign-out`);
    await page.getByRole('heading', { name: 'Sign out of Lensdock?' }).waitFor();
    await expectNoAxeFindings(page);
    await close();
  });

  it('starts no sign-in while it ends', async () => {
    const { page, close } = await openAs('Ada');
    await apps(page).waitFor();
    const signIns: string[] = [];
    page.on('request', (request) => request.url().includes('/auth/authorize') && signIns.push(request.url()));
    await page.route('**/auth/sign-out?*', async (route) => {
      await wait(1_000);
      await route.fallback();
    });
    // Links that get the focus prefetch their page, which needs a session.
    await page.evaluate(() => {
      const links = [...document.querySelectorAll('nav a')];
      setInterval(() => {
        for (const link of links) link.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      }, 50);
    });
    await page.getByRole('button', { name: /Ada Keller/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL('**/auth/sign-out?*', { waitUntil: 'commit' });
    expect(signIns).toEqual([]);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await close();
  });

  it.skipIf(!isInShare(4, 4))('ends in the other tabs at once, which keep their input but show nothing', async () => {
    const { page, close } = await openAs('Ada');
    await apps(page).waitFor();
    const other = await page.context().newPage();
    await other.goto(`${product.address}/company-profile/about`);
    const about = other.getByRole('textbox').first();
    await about.fill('Kept while signed out');
    await page.getByRole('button', { name: /Ada Keller/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    const dialog = other.getByRole('dialog', { name: 'You are signed out' });
    await dialog.waitFor();
    expect(await about.isVisible()).toBe(false);
    const headings = page.getByRole('heading', { level: 1 });
    await expect.poll(() => headings.allInnerTexts(), { timeout: 30_000 }).toEqual(['Sign in']);
    const [popup] = await Promise.all([
      other.waitForEvent('popup'),
      dialog.getByRole('button', { name: 'Sign in again' }).click(),
    ]);
    await popup.getByRole('button', { name: 'Ada' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await about.inputValue()).toBe('Kept while signed out');
    await close();
  });

  it.skipIf(!isInShare(5, 4))('shows a working page after Back from the first page', async () => {
    const { page, close } = await openAs('Ada');
    await apps(page).waitFor();
    await page.goBack();
    await apps(page).waitFor();
    await close();
  });

  it('shows the 403 page with a sign-out button to a person without a role', async () => {
    const { page, close } = await openPage(browser);
    await page.route('**/api/me', (route) =>
      route.fulfill({ status: 403, contentType: 'application/problem+json', body: '{}' }),
    );
    await page.goto(product.address);
    await page.getByRole('button', { name: 'Ben' }).click();
    await page.getByText('403').waitFor();
    await expectNoAxeFindings(page);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await close();
  });

  it.skipIf(!isInShare(6, 4))('takes an operator to the review queue, even from a developer page', async () => {
    const { page, close } = await openAs('Olga');
    await page.waitForURL(`${product.address}/review`);
    await page.goto(`${product.address}/app/AAAAAAAAAAAAAAAAAAAAAA/pricing`);
    await page.waitForURL(`${product.address}/review`);
    await close();
  });

  it.skipIf(!isInShare(7, 4))('shows a developer the 404 page in place of the review queue', async () => {
    const { page, close } = await openAs('Ada', '/review');
    await page.getByText('404').waitFor();
    await close();
  });
});
