import type { Page } from 'playwright-core';
import { measureFocus } from './focus-measures.ts';
import { watchFocus } from './watch-focus.ts';

/** Key presses sent in one batch; the page records the focus itself. */
const atOnce = 30;
const most = 900;

/** Must be called before the page is opened. */
export async function prepareForTabs(page: Page): Promise<void> {
  await page.addInitScript(measureFocus);
  await page.addInitScript(watchFocus);
}

/**
 * Tabs through a screen and returns the findings: every control is reachable, visible and marked when focused, and the
 * order follows the layout and ends where it began.
 */
export async function tabThrough(page: Page, { backwards = false } = {}): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const modifiers = backwards ? 8 : 0;
  const send = (type: 'rawKeyDown' | 'keyUp') =>
    browser.send('Input.dispatchKeyEvent', { type, key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers });
  await page.evaluate((isBack) => window.focusWatch.begin(isBack), backwards);
  // A dialog moves the focus from its edge in the next frame, so keys are sent one at a time.
  const isInDialog = await page.evaluate(() => document.querySelector('[role=dialog],[role=alertdialog]') !== null);
  const step = isInDialog ? 1 : atOnce;
  let { wrong, stops, isRound } = await page.evaluate(() => window.focusWatch.report());
  for (let sent = 0; sent < most && !isRound; sent += step) {
    await Promise.all(Array.from({ length: step }, () => [send('rawKeyDown'), send('keyUp')]).flat());
    if (isInDialog) await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 10))));
    ({ wrong, stops, isRound } = await page.evaluate(() => window.focusWatch.report()));
  }
  await browser.detach();
  if (!isRound) wrong.push(`Tab has not come round after ${stops} stops`);
  const unreached = await page.evaluate(() => window.focusWatch.unreached());
  const byArrows = new Set(await reachedByArrows(page, unreached));
  wrong.push(...unreached.filter((one) => !byArrows.has(one)).map(({ words }) => `${words} is not reached`));
  return [...new Set(wrong)];
}

/** The members of a group that the arrow keys reach from the member that Tab focused. */
async function reachedByArrows<One extends { group?: string }>(page: Page, ones: readonly One[]): Promise<One[]> {
  const reached: One[] = [];
  for (const group of new Set(ones.flatMap(({ group }) => group ?? []))) {
    const theirs = ones.filter((one) => one.group === group);
    const members = page.locator(`[data-arrows="${group}"]`);
    await members.first().focus();
    const had = new Set<number>();
    for (let step = 0; step < theirs.length; step++) {
      await page.keyboard.press('ArrowRight');
      // Only HTML elements are focused here.
      had.add(await members.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement)));
    }
    // The first member is the one that Tab focused.
    reached.push(...theirs.filter((_, index) => had.has(index + 1)));
  }
  return reached;
}
