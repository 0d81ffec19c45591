import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { openPage, type WatchedPage } from '../browser/page.ts';
import { signInAs } from './sign-in.ts';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Sensitive actions require a sign-in within ten minutes, so a session is reused for half as long. */
const reusedMs = 5 * 60_000;

/** The issuer's sessions by browser, product and person. A second page of a person signs in silently with them. */
const sessionsOf = new WeakMap<Browser, Map<string, { cookies: Cookies; sinceMs: number }>>();

/**
 * Opens a page in a new context, signed in as a sample person: the first time with one click, then silently. `prepare`
 * runs before the first navigation.
 */
export async function openAs(
  browser: Browser,
  person: string,
  url: string,
  options: BrowserContextOptions = {},
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<WatchedPage> {
  const watched = await openPage(browser, options);
  await prepare(watched.page);
  const context = watched.page.context();
  // Each test file has a browser of its own, so that a later product on the same port starts without sessions.
  const sessions = sessionsOf.get(browser) ?? new Map<string, { cookies: Cookies; sinceMs: number }>();
  sessionsOf.set(browser, sessions);
  const key = `${new URL(url).origin} ${person}`;
  const session = sessions.get(key);
  if (session && performance.now() - session.sinceMs < reusedMs) {
    await context.addCookies(session.cookies);
    await watched.page.goto(url);
  } else {
    await signInAs(watched.page, person, url);
    sessions.set(key, { cookies: await context.cookies(), sinceMs: performance.now() });
  }
  return watched;
}
