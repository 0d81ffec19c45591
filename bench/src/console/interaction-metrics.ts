import type { Browser, Locator, Page } from 'playwright-core';
import type { Metric } from '../measure/metric.ts';
import { limit, type People } from './navigation-metrics.ts';
import { loadNow, openSlowTab, percentile, takeInteractions, untilSettled, type Width } from './slow-browser.ts';

const keyMs = 120;

/** Something that a person does on one screen. `{app}` is a published app. */
export interface Doing {
  name: string;
  as: 'ada' | 'eve' | 'olga';
  path: string;
  run: (page: Page) => Promise<void>;
  /** Only where the control is on the screen at that width. */
  only?: Width;
}

const doings: readonly Doing[] = [
  {
    name: 'search over 1,000 apps',
    as: 'eve',
    path: '/',
    run: (page) => type(page.getByRole('searchbox'), 'camera app 77', { clear: true }),
  },
  {
    name: 'search in all apps',
    as: 'olga',
    path: '/all-apps',
    run: (page) => type(page.getByRole('searchbox'), 'gate'),
  },
  {
    name: 'search in companies',
    as: 'olga',
    path: '/companies',
    run: (page) => type(page.getByRole('searchbox'), 'north'),
  },
  {
    name: 'search in countries',
    as: 'olga',
    path: '/lists/countries',
    run: (page) => type(page.getByRole('searchbox'), 'germany'),
  },
  {
    name: 'filter of the audit log',
    as: 'ada',
    path: '/audit',
    run: (page) => type(page.locator('main input[type=text], main input[type=search]').first(), 'ada keller'),
  },
  {
    name: 'text of the listing',
    as: 'ada',
    path: '/app/{app}/store-listing',
    run: (page) => type(page.getByRole('textbox', { name: 'Name' }).first(), ' fast and sure'),
  },
  {
    name: 'switches and countries',
    as: 'ada',
    path: '/app/{app}/availability',
    run: async (page) => {
      const boxes = page.locator('main input[type=checkbox]').locator('visible=true');
      await boxes.first().waitFor();
      for (let box = 0; box < Math.min(6, await boxes.count()); box++) await press(boxes.nth(box));
    },
  },
  {
    name: 'a price',
    as: 'ada',
    path: '/app/{app}/pricing',
    run: (page) =>
      type(page.locator('main input[inputmode=numeric]').locator('visible=true').first(), '129', { clear: true }),
  },
  {
    name: 'the dialog for a new app',
    as: 'ada',
    path: '/',
    run: async (page) => {
      await press(page.getByRole('button', { name: 'New app' }));
      await type(page.getByRole('dialog').getByRole('textbox'), 'Gate watch');
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'the palette',
    as: 'ada',
    path: '/revenue',
    only: 'desktop',
    run: async (page) => {
      await page.keyboard.press('Control+k');
      await type(page.getByRole('dialog').getByRole('combobox'), 'pricing');
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'the account menu',
    as: 'ada',
    path: '/revenue',
    only: 'desktop',
    run: async (page) => {
      for (let time = 0; time < 3; time++) {
        await press(page.getByRole('button', { name: /account/ }));
        await page.getByRole('menu').waitFor();
        await page.keyboard.press('Escape');
      }
    },
  },
];

/** The time from a key or press to the next paint, for all that people type, toggle and open. */
export function interactionMetrics(browser: Browser, people: People, width: Width): Promise<Metric[]> {
  return metricsOf(browser, people, doings, width);
}

export async function metricsOf(
  browser: Browser,
  people: People,
  measured: readonly Doing[],
  width: Width,
): Promise<Metric[]> {
  const metrics: Metric[] = [];
  for (const doing of measured) {
    if (doing.only !== undefined && doing.only !== width) continue;
    const durations = await durationsOf(browser, people, doing, width);
    const worst = Math.max(0, ...durations);
    console.log(`  ${width}, ${doing.name}: worst ${worst} ms of ${durations.length} slow interactions, ${loadNow()}`);
    metrics.push(limit(`${doing.name}, ${width}, INP p95`, percentile(durations, 0.95), 'ms', 100));
  }
  return metrics;
}

async function durationsOf(browser: Browser, people: People, doing: Doing, width: Width): Promise<number[]> {
  const tab = await openSlowTab(browser, people[doing.as], { width });
  try {
    const path = doing.path.replace('{app}', people.app);
    // Twice, so that the second time has the code in the cache and the machine at rest.
    for (let time = 0; time < 2; time++) {
      await tab.page.goto(people.address + path);
      await tab.page.getByRole('heading', { level: 1 }).waitFor();
      await untilSettled(tab);
      await tab.page.waitForTimeout(1_000);
      await takeInteractions(tab.page);
      await doing.run(tab.page);
    }
    return await takeInteractions(tab.page);
  } catch (error) {
    throw new Error(`${doing.name} (${width}) was not measured`, { cause: error });
  } finally {
    await tab.close();
  }
}

export async function type(field: Locator, text: string, { clear = false, delayMs = keyMs } = {}): Promise<void> {
  await press(field);
  if (clear) await field.selectText();
  await field.pressSequentially(text, { delay: delayMs, timeout: 180_000 });
}

async function press(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  await control.click({ delay: 50 });
}
