import type { Browser, BrowserContextOptions } from 'playwright-core';
import { openPage, type WatchedPage } from '../page.ts';
import { enterAs } from './sign-in.ts';

/** A page in a session of its own, at this address, where one of the sample people has signed in with one click. */
export async function openAs(
  browser: Browser,
  person: string,
  url: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const watched = await openPage(browser, options);
  await enterAs(watched.page, person, url);
  return watched;
}
