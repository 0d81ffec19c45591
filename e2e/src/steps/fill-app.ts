import type { Locator, Page } from 'playwright-core';
import { iconFile, screenshotFiles } from './sample-files.ts';

/** Creates an app and ends on its store listing. */
export async function createApp(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: /^(New app|Neue App)$/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: /^(Create app|App erstellen)$/ }).click();
  await page.waitForURL(/\/app\/[\w-]+\/store-listing$/);
}

/** Opens a section of the app from the sidebar. */
export async function openSection(page: Page, section: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Sections of the app' })
    .first()
    .getByRole('link', { name: section })
    .click();
  await page.getByRole('heading', { level: 1, name: section }).waitFor();
}

/** Saves the page and waits for the response. The message of an earlier save disappears on click. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The data was saved successfully.').waitFor();
}

/** The editor of the English description, which may render after the German one. */
export function englishDescription(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Description', exact: true }).and(page.locator('[lang=en]'));
}

/** Fills in all required fields of a store listing and some optional ones. */
export async function fillListing(page: Page): Promise<void> {
  await page.getByLabel('Summary').first().fill('Opens the gate for known vehicles, on the camera itself.');
  await englishDescription(page).click();
  await page.keyboard.type('Reads number plates at gates and tells the barrier.');
  const icon = page.locator('#icon');
  await icon.locator('input[type=file]').setInputFiles(iconFile);
  await icon.locator('img').waitFor();
  await page.locator('#screenshots input[type=file]').setInputFiles(screenshotFiles);
  await page.getByAltText('Screenshot 2').waitFor();
  await page.getByLabel('Privacy policy URL').fill('https://northlight.example/privacy');
  await page.getByLabel('Terms of use URL').fill('https://northlight.example/terms');
  await page.getByLabel('Support email').fill('support@northlight.example');
  await save(page);
}

/** Uploads a package on the versions page and ends on the page of the new version. */
export async function uploadApk(page: Page, file: string): Promise<void> {
  await page.getByRole('checkbox', { name: /export/i }).check();
  await page.locator('input[type=file]').setInputFiles(file);
}

export async function setFullPrice(page: Page, price: string): Promise<void> {
  await page.getByRole('switch', { name: 'Full licence' }).check();
  await page.getByLabel('Price', { exact: true }).fill(price);
  await save(page);
}
