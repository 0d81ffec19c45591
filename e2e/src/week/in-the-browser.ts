import type { Page } from 'playwright-core';
import { expectNoAxeFindings } from '../browser/axe.ts';
import { expectNoHorizontalScroll } from '../browser/horizontal-scroll.ts';
import { openPage } from '../browser/page.ts';
import { signInAs } from '../steps/sign-in.ts';
import type { Week } from './week.ts';

export type Operator = 'Olga' | 'Rosa' | 'Sami' | 'Mila' | 'Fred';

/** The submitted listings name pictures that were not uploaded. */
const missingPicture = /404 .*\/files\/images\//;

/**
 * Opens a page as an operator with a new sign-in and the server's time, because the clock moved since the last one, and
 * lets them work there.
 * The page where they end is checked with axe and at the width of a phone.
 */
export async function inTheBrowser(
  { browser, product }: Week,
  operator: Operator,
  path: string,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const { page, expectNoConsoleErrors, close } = await openPage(browser);
  await page.clock.setSystemTime(await product.services.clock.now());
  await signInAs(page, operator, product.address + path);
  await work(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expectNoAxeFindings(page, `${operator} at ${path}`);
  await expectNoHorizontalScroll(page, `${operator} at ${path}`);
  expectNoConsoleErrors([missingPicture]);
  await close();
}
