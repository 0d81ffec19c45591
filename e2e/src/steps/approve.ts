import type { Browser } from 'playwright-core';
import { expectNoAxeFindings } from '../browser/axe.ts';
import { openPage } from '../browser/page.ts';
import { signIn } from './sign-in.ts';

/** Approves the app of this name as Olga, from the queue. */
export async function approve(browser: Browser, address: string, name: string): Promise<void> {
  const { page, close, expectNoConsoleErrors } = await openPage(browser);
  await page.goto(address);
  await signIn(page, 'olga@store.example');
  await page.waitForURL(/\/review$/);
  await page.getByRole('link', { name }).waitFor();
  await expectNoAxeFindings(page, 'review queue');
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Approve' }).waitFor();
  await expectNoAxeFindings(page, 'submission');
  await page.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog', { name: `Approve ${name}?` });
  await dialog.waitFor();
  await expectNoAxeFindings(page, 'dialog before an approval with open checklist items');
  await dialog.getByRole('button', { name: 'Approve anyway' }).click();
  await page.getByText('approved and published').waitFor();
  expectNoConsoleErrors();
  await close();
}
