import type { Page } from 'playwright-core';

/** Signs in at the embedded sign-on as one of the sample people, from the page that the console sent to. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel(/^(Password|Passwort)$/).fill('lensdock');
  await page.getByRole('button', { name: /^(Sign in|Anmelden)$/ }).click();
}
