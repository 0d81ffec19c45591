// @module-tag slow-5
import { setChecklistItem } from '@lensdock/contract/review/desk.endpoints.ts';
import { listSubmissions, readSubmission } from '@lensdock/contract/review/review.endpoints.ts';
import type { Submission } from '@lensdock/contract/review/review.ts';
import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import { clearRisks } from '@lensdock/server/review/testing/without-risks.ts';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isInShare } from '../../../tools/running/share.ts';
import { openBrowser } from '../browser/browser.ts';
import { openPage, type WatchedPage } from '../browser/page.ts';
import { startSampleProduct } from '../product/sample-product.ts';

let product: RunningServer;
let browser: Browser;
let olga: WatchedPage;
beforeEach(async () => {
  [product, browser] = await Promise.all([startSampleProduct(), openBrowser()]);
  olga = await openPage(browser, { viewport: { width: 1440, height: 900 } });
  await olga.page.goto(product.address);
  await olga.page.getByRole('button', { name: 'Olga' }).click();
  await olga.page.getByRole('heading', { level: 1 }).first().waitFor();
});
afterEach(async () => {
  olga.expectNoConsoleErrors();
  await browser?.close();
  await product?.stop();
});

async function send<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const token = await product.services.signOn.issueSampleToken?.('olga');
  const answer = await fetch(`${product.address}${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.ok, `${method} ${path}`).toBe(true);
  return (await answer.json()) as Answer; // The caller names the reply.
}

/** Submissions that wait for a decision, oldest first, with every checklist item ticked. */
async function waitingAndTicked(): Promise<Submission[]> {
  const { submissions } = await send<{ submissions: Submission[] }>('GET', listSubmissions.path);
  const waiting: Submission[] = [];
  for (const { submissionId, sampled } of submissions) {
    const path = readSubmission.path.replace(':submissionId', submissionId);
    const found = await send<Submission>('GET', path);
    if (sampled || found.state !== 'open') continue;
    for (const { item } of found.checklist)
      await send('PUT', setChecklistItem.path.replace(':submissionId', submissionId).replace(':item', item), {
        checked: true,
      });
    await clearRisks(product.services.settings.DATABASE_OWNER_URL ?? '', submissionId);
    waiting.push(found);
  }
  return waiting;
}

const stateOf = async ({ submissionId }: Pick<Submission, 'submissionId'>) =>
  (await send<Submission>('GET', readSubmission.path.replace(':submissionId', submissionId))).state;

/** Clicks twice without moving the pointer. */
async function doubleClick(page: Page, target: Locator, pauseMs: number): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('the control is not in view');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    await page.waitForTimeout(pauseMs);
  }
}

describe('press guard on the review desk', () => {
  const approve = (page: Page) => page.getByRole('button', { name: 'Approve', exact: true });
  async function openFirst([first]: Submission[]) {
    await olga.page.goto(`${product.address}/review/${first?.submissionId}`);
    await approve(olga.page).waitFor();
  }

  it.skipIf(!isInShare(0, 3))('approves one submission after a double click on Approve', async () => {
    const waiting = await waitingAndTicked();
    expect(waiting.length).toBeGreaterThan(2);
    const { page } = olga;
    await openFirst(waiting);
    await doubleClick(page, approve(page), 130);
    await page.getByText(`${waiting[0]?.appName} approved and published`).waitFor();
    await page.waitForTimeout(1_500);
    const states = await Promise.all(waiting.map(stateOf));
    expect(states.filter((state) => state !== 'open')).toEqual(['approved']);
    expect(new URL(page.url()).pathname).not.toContain(waiting[0]?.submissionId);
    // The next submission takes a separate click, and its toast does not replace the first.
    await approve(page).click();
    await page.getByText('approved and published').nth(1).waitFor();
    const links = page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('link', { name: 'Open this submission' });
    expect(await links.count()).toBe(2);
    expect(await links.first().getAttribute('href')).toBe(`/review/${waiting[0]?.submissionId}`);
  });

  it.skipIf(!isInShare(1, 3))('ignores a click or key press right after the next submission appears', async () => {
    const waiting = await waitingAndTicked();
    const { page } = olga;
    await page.clock.install();
    await openFirst(waiting);
    const before = page.url();
    // The page's clock moves in small steps, so that the presses come right after on a busy machine, too.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100);
    await approve(page).click();
    while (page.url() === before || !(await approve(page).isVisible())) await page.clock.runFor(20);
    await page.mouse.move(600, 300);
    await approve(page).dispatchEvent('click');
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await page.clock.resume();
    await page.waitForTimeout(1_500);
    expect((await Promise.all(waiting.map(stateOf))).filter((state) => state !== 'open')).toEqual(['approved']);
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await page.getByText('approved and published').nth(1).waitFor();
  });

  it.skipIf(!isInShare(2, 3))('approves one submission while Enter is held down', async () => {
    const waiting = await waitingAndTicked();
    const { page } = olga;
    await openFirst(waiting);
    await approve(page).focus();
    const before = page.url();
    for (let repeats = 0; repeats < 40; repeats += 1) {
      await page.keyboard.down('Enter');
      await page.waitForTimeout(50);
      // Moves the focus to the next decision while Enter is still held.
      if (page.url() !== before) await approve(page).focus();
    }
    await page.keyboard.up('Enter');
    await page.waitForTimeout(500);
    expect((await Promise.all(waiting.map(stateOf))).filter((state) => state !== 'open')).toEqual(['approved']);
  });

  it.skipIf(!isInShare(3, 3))('asks once and approves nothing after a double click while items are open', async () => {
    const waiting = await waitingAndTicked();
    const { page } = olga;
    const path = setChecklistItem.path.replace(':submissionId', waiting[0]?.submissionId ?? '');
    await send('PUT', path.replace(':item', waiting[0]?.checklist[0]?.item ?? ''), { checked: false });
    await openFirst(waiting);
    await doubleClick(page, approve(page), 130);
    await page.getByRole('dialog').waitFor();
    await page.waitForTimeout(1_200);
    expect(await page.getByRole('dialog').count()).toBe(1);
    expect(await Promise.all(waiting.map(stateOf))).not.toContain('approved');
  });
});

describe('press guard', () => {
  it.skipIf(!isInShare(4, 3))('ignores a second click in a list whose next row moved up', async () => {
    const { page } = olga;
    const [first] = (await send<{ submissions: Submission[] }>('GET', listSubmissions.path)).submissions;
    await page.goto(`${product.address}/review/${first?.submissionId}`);
    for (const number of [1, 2, 3]) {
      await page.getByRole('button', { name: 'Add finding', exact: true }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill(`Finding ${number}.`);
      await dialog.getByRole('button', { name: 'Save finding' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    const remove = page.getByRole('button', { name: /^Remove finding/ });
    await doubleClick(page, remove.first(), 130);
    expect(await remove.count()).toBe(2);
    // The same click counts once the row has been there for a second.
    await page.waitForTimeout(1_500);
    await page.mouse.down();
    await page.mouse.up();
    await expect.poll(() => remove.count()).toBe(1);
  });

  it.skipIf(!isInShare(5, 3))('keeps a dialog open when a double click opened it', async () => {
    const { page } = olga;
    await page.goto(`${product.address}/review`);
    await doubleClick(page, page.getByRole('button', { name: 'All shortcuts' }), 130);
    await page.waitForTimeout(500);
    expect(await page.getByRole('dialog').count()).toBe(1);
  });

  it.skipIf(!isInShare(6, 3))('accepts a click on another control immediately', async () => {
    const { page } = olga;
    await page.goto(`${product.address}/review`);
    await page.getByRole('button', { name: 'All shortcuts' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'All shortcuts' }).click();
    await page.getByRole('dialog').waitFor();
  });
});
