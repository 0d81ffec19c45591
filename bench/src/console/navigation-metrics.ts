import type { Browser } from 'playwright-core';
import type { Metric } from '../measure/metric.ts';
import type { SignedIn } from './page-weight.ts';
import { type PressTime, pressLink, type ScreenPress, screenPresses } from './screen-presses.ts';
import { loadNow, openSlowTab, percentile, type SlowTab, untilSettled, type Width } from './slow-browser.ts';
import { completeNow, countOnScreen } from './watch-press.ts';

const rounds = 3;
/** Chromium keeps the compiled code of a script from its second visit and uses it from the third. */
const roundsUntilCodeIsCached = 1;

export interface People {
  address: string;
  ada: SignedIn;
  /** Of a company with a thousand apps. */
  eve: SignedIn;
  olga: SignedIn;
  /** A published app of Ada's company. */
  app: string;
}

/** The times of one screen: with nothing in memory, again in the same tab, and with nothing cached at all. */
interface ScreenTimes {
  name: string;
  first: PressTime[];
  again: PressTime[];
  uncached: PressTime;
}

/** From the press on a link until the screen is painted with the next page and its data. */
export async function navigationMetrics(browser: Browser, people: People, width: Width): Promise<Metric[]> {
  const screens: ScreenTimes[] = [];
  for (const press of screenPresses) screens.push(await timesOf(browser, people, press, width));
  for (const { name, first, again, uncached } of screens)
    console.log(
      `  ${width}, ${name.padEnd(20)} first ${listOf(first)} (whole ${wholeOf(first)})  again ${listOf(again)} (whole ${wholeOf(again)})  requests ${uncached.requests}  ${loadNow()}`,
    );
  const first = screens.flatMap((screen) => screen.first.map(({ ms }) => ms));
  const again = screens.flatMap((screen) => screen.again.map(({ ms }) => ms));
  return [
    limit(`press to page, ${width}, median`, percentile(first, 0.5), 'ms', 150),
    limit(`press to page, ${width}, p95`, percentile(first, 0.95), 'ms', 300),
    limit(`press to a page visited before, ${width}, p95`, percentile(again, 0.95), 'ms', 150),
    limit(`requests of a press, ${width}, most`, Math.max(...screens.map(({ uncached }) => uncached.requests)), '', 6),
  ];
}

function listOf(times: readonly PressTime[]): string {
  return times.map(({ ms }) => Math.round(ms).toString().padStart(4)).join(' ');
}

/** The longest time until the parts below the screen were drawn as well. */
function wholeOf(times: readonly PressTime[]): string {
  return Math.round(Math.max(...times.map(({ wholeMs }) => wholeMs)))
    .toString()
    .padStart(4);
}

async function timesOf(browser: Browser, people: People, template: ScreenPress, width: Width): Promise<ScreenTimes> {
  const press = forApp(template, people.app);
  const tab = await openSlowTab(browser, people[press.as], { width });
  await tab.page.addInitScript(countOnScreen);
  try {
    await start(tab, people, press);
    const uncached = await pressLink(tab, press, undefined);
    await untilSettled(tab);
    const complete = await completeNow(tab);
    const [first, again]: [PressTime[], PressTime[]] = [[], []];
    for (let round = 0; round < roundsUntilCodeIsCached + rounds; round++) {
      await start(tab, people, press);
      first.push(await pressLink(tab, press, complete));
      await untilSettled(tab);
      await tab.page.goBack();
      await untilSettled(tab);
      again.push(await pressLink(tab, press, complete));
    }
    for (const times of [first, again]) times.splice(0, roundsUntilCodeIsCached);
    return { name: press.name, first, again, uncached };
  } catch (error) {
    throw new Error(`the press to ${press.name} (${width}) was not measured`, { cause: error });
  } finally {
    await tab.close();
  }
}

function forApp(press: ScreenPress, app: string): ScreenPress {
  return { ...press, from: press.from.replace('{app}', app), link: press.link.replace('{app}', app) };
}

/** Opens the screen with the link in a new document, so that no data is in memory. */
async function start(tab: SlowTab, { address }: People, { from }: ScreenPress): Promise<void> {
  await tab.page.goto(address + from);
  await tab.page.getByRole('heading', { level: 1 }).waitFor();
  await untilSettled(tab);
}

export function limit(name: string, ours: number, unit: Metric['unit'], most: number): Metric {
  return { name, ours, unit, goal: `≤ ${most} ${unit}`.trimEnd(), met: ours <= most };
}
