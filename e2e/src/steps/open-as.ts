import type { Browser, BrowserContextOptions } from 'playwright-core';
import { openPage, type WatchedPage } from '../browser/page.ts';
import { signInAs } from './sign-in.ts';

/** Opens a page in a new context and signs in as a sample person with one click. */
export async function openAs(
  browser: Browser,
  person: string,
  url: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const watched = await openPage(browser, options);
  await signInAs(watched.page, person, url);
  return watched;
}
