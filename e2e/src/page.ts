import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** A page that keeps a list of everything the browser found wrong with it. */
export interface WatchedPage {
  page: Page;
  /**
   * Fails when the browser had anything to say: an error on the console, an uncaught error, a breach of the content
   * security policy. `expected` names complaints that belong to the test, such as the answer 409 to a save.
   */
  expectNoComplaints(expected?: readonly RegExp[]): void;
  /** Closes the page and its session. */
  close(): Promise<void>;
}

/** Opens a page in a session of its own: no cookie or storage of another one. English unless said otherwise. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // What moves is never at rest when a test looks.
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  context.setDefaultTimeout(30_000);
  const complaints: string[] = [];
  const listen = (page: Page) => {
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error.stack ?? error.message}`));
    page.on('crash', () => complaints.push('the page crashed'));
  };
  context.on('page', listen);
  // Said as an error of the console, also where the browser itself would only note it.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`content security policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  const page = await context.newPage();
  return {
    page,
    expectNoComplaints: (expected = []) => {
      const unexpected = complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
      if (unexpected.length > 0) throw new Error(`the browser complained:\n${unexpected.join('\n')}`);
    },
    close: () => context.close(),
  };
}
