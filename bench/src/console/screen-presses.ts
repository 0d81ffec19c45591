import type { SlowTab } from './slow-browser.ts';

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

/** A press, until the next page is painted with its data. */
export interface PressTime {
  ms: number;
  requests: number;
}

/** The content with which the next page counts as complete. */
interface Complete {
  heading: string;
  elements: number;
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
  if (width === 'phone') await link.tap();
  else {
    await link.hover();
    await page.waitForTimeout(hoverMs);
    await page.mouse.down();
    await page.mouse.up();
  }
  const ms = await painted;
  // Sooner than the console fetches what the next press may need.
  await tab.untilQuiet(quietAfterPressMs);
  return { ms, requests: tab.takeRequests().length };
}

function selectorOf({ link }: ScreenPress): string {
  return link.endsWith('/') && link !== '/' ? `main a[href^="${link}"]` : `a[href="${link}"]`;
}

/** Runs in the page: the time from the press to the frame after the page is complete. */
function watchPress({ path, complete }: { path: string; complete: Complete | undefined }): Promise<number> {
  const isThere = () => {
    const arrived =
      path.endsWith('/') && path !== '/' ? location.pathname.startsWith(path) : location.pathname === path;
    const main = document.querySelector('main');
    const heading = main?.querySelector('h1')?.textContent ?? '';
    if (!arrived || !main || !heading || main.querySelector('[data-skeleton]')) return false;
    return !complete || (heading === complete.heading && main.querySelectorAll('*').length >= complete.elements * 0.9);
  };
  return new Promise((resolve) => {
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        const look = () => {
          if (!isThere()) requestAnimationFrame(look);
          else {
            // A task posted in a frame runs after its paint.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - timeStamp);
            port2.postMessage(undefined);
          }
        };
        requestAnimationFrame(look);
      },
      { once: true, capture: true },
    );
  });
}

export async function completeNow({ page }: SlowTab): Promise<Complete> {
  return page.evaluate(() => ({
    heading: document.querySelector('main h1')?.textContent ?? '',
    elements: document.querySelectorAll('main *').length,
  }));
}
