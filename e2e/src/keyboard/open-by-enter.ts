import type { ScreenRow } from '@lensdock/console/testing/screen-row.ts';
import type { Locator, Page } from 'playwright-core';

/** Elements that open a menu or popover, independent of the language. */
const openers = '[aria-haspopup=menu]:not(:disabled),button[popovertarget]:not([popovertargetaction])';
const opened = '[role=dialog],[role=alertdialog],[role=menu],[popover]:popover-open:not([aria-hidden])';

/** Uses the skip link, which is the first tab stop of a page. */
export async function skipToContent(page: Page): Promise<string[]> {
  // Only HTML elements are focused here.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const link = page.locator('a[href="#content"]');
  if ((await link.count()) === 0) return [];
  await link.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const isThere = await page.evaluate(() => {
    const content = document.getElementById('content');
    // A page without controls continues with the footer.
    return !content?.querySelector('a[href],button,input') || content.contains(document.activeElement);
  });
  return isThere ? [] : ['The first link does not lead to the content'];
}

/**
 * Checks that everything that opens over a screen opens with Enter, traps the focus, closes with Escape and returns the
 * focus.
 */
export async function openByEnter(page: Page, screen: ScreenRow, { withDialogs = false, withFrame = false } = {}) {
  const within = page.locator('main').locator(openers).filter({ visible: true });
  const inFrame = page.locator('header').locator(openers).filter({ visible: true });
  // Of repeated list items, only the first ones are checked.
  const all = [...(await within.all()).slice(0, 2), ...(withFrame ? await inFrame.all() : [])];
  if (withDialogs) {
    for (const name of screen.dialogs ?? []) {
      const exact = typeof name === 'string';
      all.push(page.getByRole('button', { name, exact }).filter({ visible: true }).first());
    }
  }
  const wrong: string[] = [];
  for (const opener of all) wrong.push(...(await openOne(page, opener)));
  return wrong;
}

async function openOne(page: Page, opener: Locator): Promise<string[]> {
  await opener.focus();
  const words = (await opener.getAttribute('aria-label')) ?? (await opener.innerText());
  await page.keyboard.press('Enter');
  const over = page.locator(opened).filter({ visible: true });
  await over.first().waitFor();
  const wrong: string[] = [];
  const isDialog = (await page.locator('[role=dialog],[role=alertdialog]').count()) > 0;
  if (isDialog) {
    for (let presses = 0; presses < 12; presses++) {
      const isInside = await page
        .waitForFunction(
          () => document.querySelector('[role=dialog],[role=alertdialog]')?.contains(document.activeElement),
          undefined,
          { timeout: 2_000 },
        )
        .catch(() => undefined);
      if (!isInside) wrong.push(`The focus leaves what “${words}” opens`);
      if (!isInside) break;
      await page.keyboard.press('Tab');
    }
  }
  await page.keyboard.press('Escape');
  await over.first().waitFor({ state: 'hidden' });
  const isBack = await opener
    .evaluate((button) => new Promise((done) => requestAnimationFrame(() => done(button === document.activeElement))))
    .catch(() => false);
  if (!isBack) wrong.push(`The focus does not come back to “${words}”`);
  return wrong;
}
