import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
} from 'playwright-core';
import { type Chromium, unpackChromium } from './unpack-chromium.ts';

/** Where systems install one. `CHROMIUM_PATH` names another, and `CHROMIUM_PATH=package` the one that comes along. */
const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser the tests run in: the one that was named, an installed one, or the one of the package. */
export async function findChromium(): Promise<Chromium> {
  const named = process.env.CHROMIUM_PATH;
  if (named && named !== 'package') return { path: named, environment: {} };
  const found = named ? undefined : installed.find((path) => existsSync(path));
  return found ? { path: found, environment: {} } : unpackChromium();
}

let shared: Promise<Browser> | undefined;

/**
 * The browser for the tests of a file. All files of a worker share one process, and each page has a session of its own
 * anyway; `close` closes the sessions that were opened through this one.
 */
export async function openBrowser(): Promise<Browser> {
  if (!(await shared?.catch(() => undefined))?.isConnected()) shared = launchBrowser();
  const browser = await (shared as Promise<Browser>); // just set
  const contexts: BrowserContext[] = [];
  return Object.assign(Object.create(browser) as Browser, {
    newContext: async (options?: BrowserContextOptions) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      return context;
    },
    close: async () => {
      await Promise.all(contexts.splice(0).map((context) => context.close()));
    },
  });
}

/**
 * Starts a browser without a window. Only the arguments below and playwright's own: the package's list would switch
 * web security off, and every test of the content security policy would pass.
 */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const { path, environment } = await findChromium();
  const common: LaunchOptions = {
    executablePath: path,
    env: { ...definedOf(process.env), ...environment },
    args: ['--disable-domain-reliability', '--no-pings', '--font-render-hinting=none', '--disable-dev-shm-usage'],
    ...options,
  };
  // Chromium's sandbox refuses root.
  if (process.getuid?.() === 0) return chromium.launch({ ...common, chromiumSandbox: false });
  try {
    return await chromium.launch({ ...common, chromiumSandbox: true });
  } catch {
    // Some containers forbid the name spaces the sandbox is made of.
    return chromium.launch({ ...common, chromiumSandbox: false });
  }
}

function definedOf(variables: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
