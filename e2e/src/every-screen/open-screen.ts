import type { ScreenRow } from '@lensdock/console/testing/screen-row.ts';
import type { Page } from 'playwright-core';
import { signIn } from '../steps/sign-in.ts';

const emails = { ada: 'ada@northlight.example', eve: 'eve@meridian.example', olga: 'olga@store.example' } as const;

/** Signs in as the person of some screens, and closes the note about the storage. */
export async function signInAs(page: Page, as: ScreenRow['as'], productAddress: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('lensdock.storage-note-closed', 'true'));
  if (as === 'nobody') return;
  await page.goto(productAddress);
  await signIn(page, emails[as]);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Opens a screen with the codes of the sample data and waits until it shows its data. */
export async function openScreen(
  page: Page,
  { as, name, path, keys }: ScreenRow,
  productAddress: string,
  codes: Record<string, string>,
): Promise<void> {
  const address = path.replace(/\{(\w+)\}/g, (_, code: string) => codes[code] ?? `no-${code}`);
  await page.goto(productAddress + address);
  await page.locator('h1').first().waitFor();
  // A skeleton is announced as a status. The components page always shows one.
  if (name !== 'parts') await page.waitForFunction(() => !document.querySelector('main [role=status] > [aria-hidden]'));
  await page.waitForFunction(editorsAreThere);
  if (as !== 'nobody') await page.waitForFunction(isSidebarFilled);
  if (!keys) return;
  await page.keyboard.press(keys);
  await page.getByRole('dialog').waitFor();
}

/** Runs in the page: the entries of the sidebar can arrive after the page, and Tab must reach them. */
function isSidebarFilled(): boolean {
  const sidebar = document.querySelector('aside');
  return sidebar === null || sidebar.querySelector('nav a[href]') !== null;
}

/** Runs in the page: a text editor replaces its text when the page is idle, so a page that is checked would change. */
function editorsAreThere(): boolean {
  const labels = [...document.querySelectorAll<HTMLLabelElement>('label[for]')];
  const controls = 'input, select, textarea, button, output, [role], [contenteditable]';
  return labels.every(({ htmlFor }) => document.getElementById(htmlFor)?.matches(controls));
}
