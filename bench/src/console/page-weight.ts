import type { Browser, BrowserContext, Page, Request } from 'playwright-core';

/** What the browser fetched to show a page, by address, in bytes as they came over the wire, headers left out. */
export type Fetched = ReadonlyMap<string, number>;

/** What the page itself is made of; the data that it shows and the pictures in it are left out. */
const counted = new Set(['document', 'script', 'stylesheet', 'font']);

export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs in on the sign-in page, as people do, and answers the session's cookies. */
export async function signIn(browser: Browser, address: string, name: string): Promise<SignedIn> {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('button', { name }).click();
  await page.waitForURL((url) => url.origin === address && !/^\/(auth|signed-in)/.test(url.pathname));
  await page.getByRole('heading', { level: 1 }).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

/**
 * Opens an address as somebody who is signed in and has never been here: nothing is in the browser's cache. With
 * `until`, what is asked for after that is there is left out.
 */
export async function fetchedBy(
  browser: Browser,
  session: SignedIn | undefined,
  address: string,
  expected: string,
  until?: (page: Page) => Promise<unknown>,
): Promise<Fetched> {
  const context = await browser.newContext({ locale: 'en-GB', ...(session && { storageState: session }) });
  const page = await context.newPage();
  const sizes: Promise<[string, number]>[] = [];
  const early = new Set<Request>();
  let isThere = false;
  page.on('request', (request) => {
    if (!isThere) early.add(request);
  });
  page.on('requestfinished', (request) => {
    if (!counted.has(request.resourceType()) || !early.has(request)) return;
    // The sign-in beside the page carries its state in the query, another one each time.
    const path = new URL(request.url()).pathname;
    sizes.push(request.sizes().then(({ responseBodySize }) => [path, responseBodySize]));
  });
  await page.goto(address);
  await until?.(page);
  isThere = until !== undefined;
  await page.waitForLoadState('networkidle');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const arrived = new URL(page.url()).pathname;
  if (arrived !== expected) throw new Error(`${address} led to ${arrived}`);
  const fetched = new Map(await Promise.all(sizes));
  await context.close();
  return fetched;
}

export function bytesOf(fetched: Fetched): number {
  return [...fetched.values()].reduce((sum, bytes) => sum + bytes, 0);
}

/** What a later page needs that the first one has not brought along. */
export function beyond(first: Fetched, later: Fetched): Fetched {
  return new Map([...later].filter(([path]) => !first.has(path)));
}
