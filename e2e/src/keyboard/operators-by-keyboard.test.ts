import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it as test } from 'vitest';
import { isOnTurn } from '../../../tools/running/share.ts';
import { openBrowser } from '../browser/browser.ts';
import { openPage } from '../browser/page.ts';
import { startSampleProduct } from '../product/sample-product.ts';
import { readAs } from '../reconciliation/call-as.ts';
import { consoleTexts } from '../steps/console-texts.ts';
import { chooseRadio, press, signInByKeyboard, tabTo, type } from './keyboard-actions.ts';

const it = test.skipIf(!isOnTurn('keyboard/operators-by-keyboard'));
const t = consoleTexts('en');

let product: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startSampleProduct({ PAYOUT_RUN_LIMIT: '1' }), openBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

/** The words of the focused element: its label, its text, or the heading of a focused area. */
const focusedName = (page: Page) =>
  page.locator(':focus').evaluate((element) => {
    const heading = element.matches('section, form') ? element.querySelector('h2')?.textContent : undefined;
    return (heading ?? element.getAttribute('aria-label') ?? element.textContent)?.replace(/\s+/g, ' ').trim();
  });

async function expectFocus(page: Page, name: string): Promise<void> {
  await expect.poll(() => focusedName(page), { timeout: 20_000 }).toBe(name);
}

/** Starts an entry of the palette, from wherever the focus is. */
async function startByPalette(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').first().waitFor();
  await page.keyboard.type(text);
  await page.getByRole('option', { name: text }).first().waitFor();
  await page.keyboard.press('Enter');
}

async function asOperator(email: string, path: string, work: (page: Page) => Promise<void>): Promise<void> {
  const { page, expectNoConsoleErrors, close } = await openPage(browser);
  await signInByKeyboard(page, product.address + path, email);
  await work(page);
  expectNoConsoleErrors();
  await close();
}

it('writes, previews, schedules and sends an announcement', () =>
  asOperator('olga@store.example', '/home', async (page) => {
    await startByPalette(page, 'New announcement');
    await dialog(page).waitFor();
    await type(page, dialog(page).getByLabel(t('announcements.title-en')), 'Office closed');
    await type(page, dialog(page).getByLabel(t('announcements.title-de')), 'Büro geschlossen');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Office closed' }).waitFor();
    await type(page, page.getByLabel(t('announcements.text-en')), 'We are back on Monday.');
    await type(page, page.getByLabel(t('announcements.text-de')), 'Wir sind am Montag zurück.');
    await type(page, page.getByLabel(t('announcements.seller'), { exact: true }), t('announcements.seller-selling'));
    await page.keyboard.press('Control+s');
    await page.locator('[data-save-bar]').waitFor({ state: 'detached' });

    await press(page, button(page, t('announcements.preview')));
    await dialog(page).getByText('We are back on Monday.').first().waitFor();
    const languages = dialog(page).getByRole('radio');
    await tabTo(page, languages.first());
    await page.keyboard.press('ArrowRight');
    await dialog(page).getByText('Wir sind am Montag zurück.').first().waitFor();
    await page.keyboard.press('Escape');
    await expectFocus(page, t('announcements.preview'));

    await press(page, button(page, t('announcements.send')));
    await chooseRadio(
      page,
      dialog(page).getByRole('radio', { name: t('announcements.now') }),
      dialog(page).getByRole('radio', { name: t('announcements.later') }),
    );
    await tabTo(page, dialog(page).getByLabel(t('announcements.send-at')));
    const soon = new Date(Date.now() + 10 * 86_400_000);
    const two = (number: number) => String(number).padStart(2, '0');
    // The parts of the field in the browser's order.
    await page.keyboard.type(`${two(soon.getMonth() + 1)}${two(soon.getDate())}${soon.getFullYear()}`);
    await page.keyboard.press('Tab');
    await page.keyboard.type('1000A');
    await press(page, dialog(page).getByRole('checkbox'), 'Space');
    await press(page, inDialog(page, t('announcements.schedule')));
    await dialog(page).waitFor({ state: 'detached' });
    await expectFocus(page, 'Office closed');

    await press(page, button(page, t('announcements.cancel-schedule')));
    await button(page, t('announcements.send')).waitFor();
    await expectFocus(page, 'Office closed');
    await press(page, button(page, t('announcements.send')));
    await press(page, dialog(page).getByRole('checkbox'), 'Space');
    await press(page, inDialog(page, t('announcements.send-now')));
    await dialog(page).waitFor({ state: 'detached' });
    await expectFocus(page, 'Office closed');
  }));

it('decides reports each way, one after the other from the palette', async () => {
  const { apps } = await readAs<{ apps: { code: string }[] }>(product, 'store', '/api/store/apps?country=DE');
  const outcomes = ['question', 'review', 'none', 'withdrawal'] as const;
  for (const [index] of outcomes.entries())
    await readAs(product, 'store', `/api/store/apps/${apps[index]?.code}/reports`, {
      method: 'POST',
      body: { category: 'broken', text: 'It stops after a minute.', email: `buyer${index}@example.com` },
      expected: [201],
    });
  await asOperator('olga@store.example', '/reports', async (page) => {
    const rows = page.getByRole('table').getByRole('link');
    await rows.first().waitFor();
    const before = await rows.count();
    for (const outcome of outcomes) {
      await startByPalette(page, 'Decide on the next report');
      await page.waitForURL(/\/reports\/.+/);
      const heading = page.getByRole('heading', { level: 1, name: 'Report about' });
      const title = (await heading.textContent())?.trim() ?? '';
      await press(page, button(page, t('reports.decide')));
      await type(page, dialog(page).getByLabel(t('reports.outcome')), t(`reports.outcome-${outcome}`));
      await type(page, dialog(page).getByLabel(t('reports.message')), 'It stops after a minute.');
      await type(page, dialog(page).getByLabel(t('reports.reply')), 'Thank you.');
      await press(page, inDialog(page, t('reports.decide')));
      await page.getByRole('heading', { level: 2, name: t('reports.decision') }).waitFor();
      await expectFocus(page, title);
      await press(page, page.getByRole('link', { name: t('reports.all') }));
      await page.waitForURL(/\/reports$/);
    }
    if (before > outcomes.length) await expect.poll(() => rows.count()).toBe(before - outcomes.length);
    else await page.getByText(t('reports.none-open'), { exact: true }).waitFor();
  });
});

it('skips a company in a payout run, requests the run, and confirms it as a second person', async () => {
  await asOperator('fred@store.example', '/payout-runs', async (page) => {
    const skip = page.getByRole('button', { name: t('payouts.skip-named', { company: 'Northlight Vision GmbH' }) });
    const undo = page.getByRole('button', {
      name: t('payouts.undo-choice-named', { company: 'Northlight Vision GmbH' }),
    });
    // The row moves to those that are not paid. The focus stays on its button or goes to the panel, not to the page.
    const focusedPanel = () =>
      page.locator(':focus').evaluate((element) => element.closest('section')?.querySelector('h2')?.textContent);
    await press(page, skip.first());
    await undo.first().waitFor();
    await expect.poll(focusedPanel).toBe(t('payouts.preview'));
    await press(page, undo.first());
    await skip.first().waitFor();
    await expect.poll(focusedPanel).toBe(t('payouts.preview'));
    await press(page, button(page, t('payouts.request-run')));
    await page.keyboard.press('Escape');
    await expectFocus(page, t('payouts.request-run'));
    await page.keyboard.press('Enter');
    await press(page, inDialog(page, t('payouts.request-run')));
    await button(page, t('payouts.confirm-run')).waitFor();
    await tabTo(page, button(page, t('payouts.withdraw-run')));
  });
  await asOperator('olga@store.example', '/payout-runs', async (page) => {
    await press(page, button(page, t('payouts.confirm-run')));
    await press(page, inDialog(page, t('payouts.confirm-run')));
    await page
      .getByText(/payouts? started\. Invoices issued/)
      .first()
      .waitFor();
    await button(page, t('payouts.confirm-run')).waitFor({ state: 'detached' });
    await expectFocus(page, t('payouts.runs'));
  });
});

it('reads each tab of a company, blocks the company and lifts the block', () =>
  asOperator('olga@store.example', '/companies', async (page) => {
    await press(page, page.getByRole('link', { name: 'Northlight Vision GmbH' }));
    await page.getByRole('heading', { level: 1, name: 'Northlight Vision GmbH' }).waitFor();
    const tabs = page.getByRole('navigation', { name: t('company.tabs') }).getByRole('link');
    const count = await tabs.count();
    expect(count).toBe(12);
    for (let index = count - 1; index >= 0; index--) {
      await press(page, tabs.nth(index));
      await expect.poll(() => tabs.nth(index).getAttribute('aria-current')).toBe('page');
      // The next tab is one key away.
      expect(await tabs.nth(index).evaluate((tab) => tab === document.activeElement), `tab ${index}`).toBe(true);
    }
    const name = 'Northlight Vision GmbH';
    await press(page, button(page, t('company.block-of', { name })));
    await dialog(page).getByRole('radio').first().waitFor();
    await tabTo(page, dialog(page).getByRole('radio').first());
    await page.keyboard.press('ArrowDown');
    await type(page, dialog(page).getByLabel(t('company.block-reason')), 'The apps copy those of others.');
    await press(page, inDialog(page, t('company.block-act')));
    await page.getByText(t('company.blocked-title', { name })).waitFor();
    await expectFocus(page, name);
    await press(page, button(page, t('company.unblock-of', { name })));
    await press(page, inDialog(page, t('company.unblock-act')));
    await button(page, t('company.block-of', { name })).waitFor();
    await expectFocus(page, name);
  }));

it('closes a month', () =>
  asOperator('fred@store.example', '/months', async (page) => {
    const month = page.getByRole('table').getByRole('link').last();
    await month.waitFor();
    await press(page, month);
    await press(page, button(page, t('months.close')));
    await press(page, inDialog(page, t('months.close')));
    await page.getByText(t('months.was-closed')).first().waitFor();
    await button(page, t('months.close')).waitFor({ state: 'detached' });
    expect(await focusedName(page)).toBeTruthy();
  }));
