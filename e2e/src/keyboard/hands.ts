import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const most = 200;

/** Tabs on until this has the focus, as somebody does who does not use a mouse. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let presses = 0; presses < most; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} is not reached by Tab`);
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  // A button may open a moment after what was saved: nobody presses one that is still closed.
  await expect.poll(() => target.getAttribute('aria-disabled'), { timeout: 20_000 }).not.toBe('true');
  await page.keyboard.press(key);
}

export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Opens the chooser of files from the keyboard, and takes this one. */
export async function chooseFile(page: Page, target: Locator, file: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  chooser.catch(() => {});
  // The page is told to hand choosers over by the way that questions go to it, and a key that is pressed at once overtakes
  // that: its chooser is seen by nobody, in one of four tries. After an answer of the page the word has come before it.
  await target.waitFor({ state: 'attached' });
  await page.evaluate(() => undefined);
  await press(page, target);
  await (await chooser).setFiles(file);
}

/** Goes to a choice of the radios that Tab comes to. */
export async function chooseRadio(page: Page, group: Locator, choice: Locator): Promise<void> {
  await tabTo(page, group);
  for (let presses = 0; presses < 10; presses++) {
    if (await choice.isChecked()) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`${choice} is not reached by arrows`);
}

/** The first field of the sign-in page has the focus. */
export async function signInByKeyboard(page: Page, address: string, email: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Email').waitFor();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('lensdock');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}
