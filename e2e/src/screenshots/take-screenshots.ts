import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { screens } from '@lensdock/console/routes/testing/feature-screens.ts';
import type { ScreenRow } from '@lensdock/console/testing/screen-row.ts';
import { fillSampleData } from '@lensdock/server/sample-data/fill-sample-data.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../browser/browser.ts';
import { horizontalOverflow } from '../browser/horizontal-scroll.ts';
import { timeZone } from '../browser/page.ts';
import { startProduct } from '../product/product.ts';
import { signIn } from '../steps/sign-in.ts';
import { holdRequests, type State, watchShifts } from './hold-requests.ts';
import { makeManyApps } from './make-many-apps.ts';
import { readOptions, type ScreenshotOptions } from './read-options.ts';
import { sampleCodes } from './sample-codes.ts';

// `npm run screenshots`: captures every screen in three widths, both themes and languages, with sample data and empty,
// plus lists of two hundred apps and the loading and failed states. `-- --only listing --language de --width 375
// --theme dark --data sample --state loading` selects some.

const values = options();
const emails = { ada: 'ada@northlight.example', eve: 'eve@meridian.example', olga: 'olga@store.example' } as const;

interface Look {
  language: string;
  width: number;
  theme: string;
}

let taken = 0;
const problems: string[] = [];
const browser = await launchBrowser();
for (const data of values.data) await takeAll(data);
await browser.close();
console.log(`${taken} pictures in ${values.to}`);
for (const problem of problems) console.log(problem);
process.exit(0);

function options(): ScreenshotOptions {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error((error as Error).message); // Only errors are thrown.
    process.exit(2);
  }
}

async function takeAll(data: string): Promise<void> {
  const server = await startProduct();
  if (data !== 'empty') await fillSampleData(server.services);
  if (data === 'many') await makeManyApps(server, 'ada');
  const codes = await sampleCodes(server);
  const looks = values.language.flatMap((language) =>
    values.width.flatMap((width) => values.theme.map((theme) => ({ language, width, theme }))),
  );
  for (const as of ['nobody', 'ada', 'eve', 'olga'] as const) {
    const theirs = screens.filter(
      ({ as: whose, name, withMany }) => whose === as && name.includes(values.only) && (withMany || data !== 'many'),
    );
    for (const look of theirs.length > 0 ? looks : []) {
      const context = await openContext(browser, look);
      if (as !== 'nobody') await enter(context, server.address, emails[as]);
      for (const state of values.state) {
        if (data !== 'sample' && state !== 'loaded') continue;
        for (const screen of theirs) await take(context, server.address, { screen, codes, look, data, state });
      }
      await context.close();
    }
  }
  await server.stop();
}

async function openContext(browser: Browser, { language, width, theme }: Look): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: language === 'de' ? 'de-DE' : 'en-GB',
    timezoneId: timeZone,
    reducedMotion: 'reduce',
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    viewport: { width, height: width < 500 ? 812 : 900 },
  });
  context.setDefaultTimeout(20_000);
  // The storage notice would cover every screenshot.
  await context.addInitScript(() => localStorage.setItem('lensdock.storage-note-closed', 'true'));
  return context;
}

async function enter(context: BrowserContext, address: string, email: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  await signIn(page, email);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.close();
}

interface Shot {
  screen: ScreenRow;
  codes: Record<string, string>;
  look: Look;
  data: string;
  state: State;
}

async function take(context: BrowserContext, address: string, shot: Shot): Promise<void> {
  const { screen, codes, look, data, state } = shot;
  const path = screen.path.replace(/\{(\w+)\}/g, (whole, name: string) => codes[name] ?? whole);
  if (path.includes('{')) return;
  const name = [screen.name, data, look.language, look.width, look.theme, ...(state === 'loaded' ? [] : [state])].join(
    '-',
  );
  const page = await context.newPage();
  try {
    const { release } = await holdRequests(page, state);
    await page.goto(address + path);
    if (state !== 'loading') await waitForRequests(page);
    // By tag, because an open dialog hides it from role queries.
    await page
      .locator(state === 'loaded' ? 'h1' : 'main')
      .first()
      .waitFor();
    // A skeleton appears after a quarter of a second, a failure after two retries.
    if (state !== 'loaded') await page.waitForTimeout(state === 'loading' ? 700 : 3_500);
    if (screen.keys) {
      await page.keyboard.press(screen.keys);
      await page.getByRole('dialog').waitFor();
    }
    const overflow = await horizontalOverflow(page);
    if (overflow > 0) problems.push(`${name}: the page is ${overflow} pixels too wide`);
    if (state === 'failed' && (await page.locator('main [role=alert]').count()) > 0 && (await hasShapes(page)))
      problems.push(`${name}: shows the shape of what has failed to come`);
    await mkdir(values.to, { recursive: true });
    await page.screenshot({ path: join(values.to, `${name}.png`), fullPage: screen.keys === undefined });
    taken++;
    if (state === 'loading') await reportShifts(page, name, release);
  } catch (error) {
    // Only errors are thrown.
    problems.push(`${screen.name} ${look.language} ${look.width}: ${(error as Error).message.split('\n')[0]}`);
  } finally {
    await page.close();
  }
}

/** The page of an unknown URL never reads the replies to the first calls, which then count as running. */
async function waitForRequests(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch((error: Error) => {
    if (error.name !== 'TimeoutError') throw error;
  });
}

async function hasShapes(page: Page): Promise<boolean> {
  return (await page.locator('main [data-skeleton]').count()) > 0;
}

/** Releases the held requests and reports elements that shifted. */
async function reportShifts(page: Page, name: string, release: () => void): Promise<void> {
  const shifted = await watchShifts(page);
  release();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(200);
  const { sum, moved } = await shifted();
  if (sum > 0.005) problems.push(`${name}: moves by ${sum.toFixed(3)} when it has loaded: ${moved.join(' | ')}`);
}
