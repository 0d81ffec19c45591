import type { Browser, BrowserContext, Page, Request } from 'playwright-core';

/** Transferred bytes by URL, without headers. */
export type Fetched = ReadonlyMap<string, number>;

/** The page itself, without its data and images. */
const counted = new Set(['document', 'script', 'stylesheet', 'font']);

export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs in on the sign-in page and returns the session's cookies. */
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
 * Opens a URL signed in and with an empty browser cache. With `until`, requests after that condition holds are ignored.
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
    // The sign-in URL carries a random state in its query.
    const path = new URL(request.url()).pathname;
    sizes.push(request.sizes().then(({ responseBodySize }) => [path, responseBodySize]));
  });
  await page.goto(address);
  await until?.(page);
  isThere = until !== undefined;
  await page.waitForLoadState('networkidle');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const arrived = new URL(page.url()).pathname;
  if (arrived !== expected) throw new Error(`${address} redirected to ${arrived}`);
  const fetched = new Map(await Promise.all(sizes));
  await context.close();
  return fetched;
}

export function bytesOf(fetched: Fetched): number {
  return [...fetched.values()].reduce((sum, bytes) => sum + bytes, 0);
}

/** Returns what a later page transfers in addition to the first one. */
export function additionalTo(first: Fetched, later: Fetched): Fetched {
  return new Map([...later].filter(([path]) => !first.has(path)));
}
