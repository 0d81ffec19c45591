import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** A page that records the errors that its browser reports. */
export interface WatchedPage {
  page: Page;
  /**
   * Fails if the browser reported a console error, an uncaught error or a violation of the content security policy.
   * `expected` lists errors that the test causes, such as a save that returns 409.
   */
  expectNoConsoleErrors(expected?: readonly RegExp[]): void;
  /** Closes the page and its context. */
  close(): Promise<void>;
}

/** The time zone of every page. */
export const timeZone = 'Europe/Berlin';

/** Opens a page in a new context. English is the default. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: timeZone,
    // Animations would still be running when a test looks.
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  context.setDefaultTimeout(30_000);
  const consoleErrors: string[] = [];
  const listen = (page: Page) => {
    page.on('console', (message) => {
      if (message.type() === 'error') consoleErrors.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => consoleErrors.push(`uncaught: ${error.stack ?? error.message}`));
    page.on('crash', () => consoleErrors.push('the page crashed'));
  };
  context.on('page', listen);
  // Logged as a console error, because browsers may only log a note.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`content security policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  const page = await context.newPage();
  return {
    page,
    expectNoConsoleErrors: (expected = []) => {
      const unexpected = consoleErrors.filter((error) => !expected.some((pattern) => pattern.test(error)));
      if (unexpected.length > 0) throw new Error(`the browser reported errors:\n${unexpected.join('\n')}`);
    },
    close: () => context.close(),
  };
}
