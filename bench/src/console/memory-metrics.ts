import type { Browser } from 'playwright-core';
import type { Metric } from '../measure/metric.ts';
import type { People } from './navigation-metrics.ts';
import { openSlowTab, type SlowTab, untilSettled } from './slow-browser.ts';

const navigations = 200;
/** Pages of which each has lists or menus that listen to events. */
const places = ['/revenue', '/audit', '/company-profile', '/inbox', '/'];

/** Nodes and listeners that stay in a tab in which a person works all day. */
export async function memoryMetrics(browser: Browser, { address, ada }: People): Promise<Metric[]> {
  const tab = await openSlowTab(browser, ada);
  try {
    await tab.devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await tab.page.goto(address);
    await tab.page.getByRole('heading', { level: 1 }).waitFor();
    // Each page once, because their code and data stay in memory on purpose.
    await walk(tab, 2 * places.length);
    const before = await counted(tab);
    await walk(tab, navigations);
    const after = await counted(tab);
    const grown = (name: 'Nodes' | 'JSEventListeners', text: string): Metric => ({
      name: `${text} after ${navigations} navigations`,
      ours: after[name],
      unit: '',
      yardstick: { name: 'before', value: before[name] },
      goal: '≤ 1.02 ×',
      met: after[name] <= before[name] * 1.02,
    });
    return [grown('Nodes', 'nodes'), grown('JSEventListeners', 'listeners')];
  } finally {
    await tab.close();
  }
}

async function walk({ page, untilQuiet }: SlowTab, count: number): Promise<void> {
  for (let time = 0; time < count; time++) {
    const path = places[time % places.length] as string; // within the list
    await page.locator(`a[href="${path}"]`).first().click();
    await page.waitForURL((url) => url.pathname.startsWith(path));
    await page.locator('main h1').waitFor();
  }
  await untilSettled({ page, untilQuiet });
}

async function counted({ devTools }: SlowTab): Promise<{ Nodes: number; JSEventListeners: number }> {
  await devTools.send('Performance.enable');
  await devTools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devTools.send('Performance.getMetrics');
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return { Nodes: of('Nodes'), JSEventListeners: of('JSEventListeners') };
}
