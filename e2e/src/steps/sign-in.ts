import type { Page } from 'playwright-core';

/** Signs in at the embedded sign-on page as a sample person. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel(/^(Email|E-Mail-Adresse)$/).fill(email);
  await page.getByLabel(/^(Password|Passwort)$/).fill('lensdock');
  await page.getByRole('button', { name: /^(Sign in|Anmelden)$/ }).click();
}

/** Opens a URL that requires a sign-in and signs in with one click as a sample person. */
export async function signInAs(page: Page, person: string, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: person }).click();
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/auth/') && pathname !== '/signed-in');
}
