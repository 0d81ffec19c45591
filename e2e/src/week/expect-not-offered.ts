import { expect } from 'vitest';
import { openPage } from '../browser/page.ts';
import { consoleTexts } from '../steps/console-texts.ts';
import { signInAs } from '../steps/sign-in.ts';
import { decisiveControls, people, type ScreenTargets } from './decisive-controls.ts';
import type { Operator } from './in-the-browser.ts';
import { count, type Week } from './week.ts';

/** Each operator opens the pages of all decisions, and the console offers only those of their role. */
export async function expectNotOffered(week: Week, targets: ScreenTargets): Promise<void> {
  for (const operator of people) await expectOwnDecisions(week, operator, targets);
}

async function expectOwnDecisions({ browser, product, counts }: Week, operator: Operator, targets: ScreenTargets) {
  const { page, close } = await openPage(browser);
  await page.clock.setSystemTime(await product.services.clock.now());
  await signInAs(page, operator, `${product.address}/home`);
  for (const { what, by, path, role, name } of decisiveControls(targets, consoleTexts('en'))) {
    await page.goto(product.address + path, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const control = page.getByRole(role, { name, exact: true });
    if (by.includes(operator)) await control.first().waitFor();
    else {
      expect(await control.count(), `${operator}: ${what} on ${path}`).toBe(0);
      count({ counts }, 'decisions not offered');
    }
  }
  await close();
}
