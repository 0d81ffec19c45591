import type { Locator } from 'playwright-core';
import type { SlowTab } from './slow-browser.ts';
import { type Complete, watchPress } from './watch-press.ts';

/** A link to a screen, and the screen it is on. */
export interface ScreenPress {
  name: string;
  as: 'ada' | 'olga';
  from: string;
  /** The beginning of the link's address. */
  link: string;
  /** The path it leads to, if that differs from its address. */
  to?: string;
}

/** Seventeen screens, each reached by the link that people use. `{app}` is a published app. */
export const screenPresses: readonly ScreenPress[] = [
  { name: 'apps', as: 'ada', from: '/revenue', link: '/' },
  { name: 'store listing', as: 'ada', from: '/', link: '/app/{app}/store-listing' },
  { name: 'versions', as: 'ada', from: '/app/{app}/store-listing', link: '/app/{app}/apk' },
  { name: 'one version', as: 'ada', from: '/app/{app}/apk', link: '/app/{app}/detail/' },
  { name: 'pricing', as: 'ada', from: '/app/{app}/store-listing', link: '/app/{app}/pricing' },
  { name: 'availability', as: 'ada', from: '/app/{app}/store-listing', link: '/app/{app}/availability' },
  { name: 'history of an app', as: 'ada', from: '/app/{app}/pricing', link: '/app/{app}/history' },
  { name: 'revenue', as: 'ada', from: '/', link: '/revenue' },
  { name: 'one order', as: 'ada', from: '/revenue', link: '/revenue/' },
  { name: 'payouts', as: 'ada', from: '/revenue', link: '/payout', to: '/payout/pending' },
  { name: 'company profile', as: 'ada', from: '/revenue', link: '/company-profile', to: '/company-profile/header' },
  { name: 'audit log', as: 'ada', from: '/revenue', link: '/audit' },
  { name: 'inbox', as: 'ada', from: '/revenue', link: '/inbox' },
  { name: 'trial extensions', as: 'ada', from: '/', link: '/trial-extensions' },
  { name: 'review queue', as: 'olga', from: '/companies', link: '/review' },
  { name: 'one submission', as: 'olga', from: '/review', link: '/review/' },
  { name: 'companies', as: 'olga', from: '/review', link: '/companies' },
];

/** The pointer rests on a link for at least this long before a press. */
const hoverMs = 100;
const quietAfterPressMs = 300;

/** A press, until the screen is painted with the next page and its data. */
export interface PressTime {
  ms: number;
  /** Until the parts below the screen are drawn as well. */
  wholeMs: number;
  requests: number;
}

/** Presses the link and returns when the page behind it was painted as `complete`. */
export async function pressLink(tab: SlowTab, press: ScreenPress, complete: Complete | undefined): Promise<PressTime> {
  const { page, width } = tab;
  const link = page.locator(selectorOf(press)).locator('visible=true').first();
  if (width === 'phone' && !(await link.isVisible())) {
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await link.waitFor();
  }
  await link.scrollIntoViewIfNeeded();
  // A control that has just appeared under the pointer does not react.
  await page.waitForTimeout(1_000);
  tab.takeRequests();
  const painted = page.evaluate(watchPress, { path: press.to ?? press.link, complete });
  // Taps and presses at a place: a tap on a locator checks in the page what it hits, which counts as work of the console.
  if (width === 'phone') {
    const { x, y } = await centreOf(link);
    await page.touchscreen.tap(x, y);
  } else {
    await link.hover();
    await page.waitForTimeout(hoverMs);
    await page.mouse.down();
    await page.mouse.up();
  }
  const times = await painted;
  // Sooner than the console fetches what the next press may need.
  await tab.untilQuiet(quietAfterPressMs);
  return { ...times, requests: tab.takeRequests().length };
}

async function centreOf(link: Locator): Promise<{ x: number; y: number }> {
  const box = await link.boundingBox();
  if (!box) throw new Error('the link is not drawn');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function selectorOf({ link }: ScreenPress): string {
  return link.endsWith('/') && link !== '/' ? `main a[href^="${link}"]` : `a[href="${link}"]`;
}
