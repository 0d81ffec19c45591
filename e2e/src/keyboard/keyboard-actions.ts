import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const most = 200;

/** Presses Tab until the target has the focus, as a keyboard user does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let presses = 0; presses < most; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} cannot be reached with Tab`);
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  // A button may be enabled shortly after a save, so this waits until it is.
  await expect.poll(() => target.getAttribute('aria-disabled'), { timeout: 20_000 }).not.toBe('true');
  await page.keyboard.press(key);
}

export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Opens the file chooser with the keyboard and selects a file. */
export async function chooseFile(page: Page, target: Locator, file: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  chooser.catch(() => {});
  // Interception of file choosers is enabled asynchronously, so an immediate key press opens a chooser that the test
  // never sees. A response from the page guarantees that it is enabled.
  await target.waitFor({ state: 'attached' });
  await page.evaluate(() => undefined);
  await press(page, target);
  await (await chooser).setFiles(file);
}

/** Moves to an option of a radio group with the arrow keys. */
export async function chooseRadio(page: Page, group: Locator, choice: Locator): Promise<void> {
  await tabTo(page, group);
  for (let presses = 0; presses < 10; presses++) {
    if (await choice.isChecked()) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`${choice} cannot be reached with the arrow keys`);
}

/** Expects the focus in the first field of the sign-in page. */
export async function signInByKeyboard(page: Page, address: string, email: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Email').waitFor();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('lensdock');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}
