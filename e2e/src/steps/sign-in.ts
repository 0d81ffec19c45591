import type { Page } from 'playwright-core';

/** Signs in at the embedded sign-on as one of the sample people, from the page that the console sent to. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel(/^(Email|E-Mail-Adresse)$/).fill(email);
  await page.getByLabel(/^(Password|Passwort)$/).fill('lensdock');
  await page.getByRole('button', { name: /^(Sign in|Anmelden)$/ }).click();
}

/** Goes to an address that asks to sign in, signs in with the one click that stands for a sample person, and is there. */
export async function enterAs(page: Page, person: string, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: person }).click();
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/auth/') && pathname !== '/signed-in');
}
