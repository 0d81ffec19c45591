import type { SlowTab } from './slow-browser.ts';

/** The content with which the next page counts as painted. */
export interface Complete {
  heading: string;
  /** On the screen. */
  seen: number;
  /** Of the whole page. */
  elements: number;
}

interface WatchedWindow {
  elementsOnScreen: () => number;
}

/** Runs in the page before its own scripts. */
export function countOnScreen(): void {
  const countIn = (parent: Element): number => {
    let count = 0;
    for (const element of parent.children) {
      const { width, height, top, bottom, left, right } = element.getBoundingClientRect();
      const hasBox = width > 0 && height > 0;
      const isSeen = hasBox && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
      // The content of a box outside the screen is outside, too, and may not even be laid out.
      if (isSeen || !hasBox) count += (isSeen ? 1 : 0) + countIn(element);
    }
    return count;
  };
  const elementsOnScreen = () => countIn(document.querySelector('main') ?? document.body);
  Object.assign(window, { elementsOnScreen });
}

/** Runs in the page: the times from the press to the frames after the screen, and the whole page, are drawn. */
export function watchPress({ path, complete }: { path: string; complete: Complete | undefined }): Promise<{
  ms: number;
  wholeMs: number;
}> {
  const { elementsOnScreen } = window as unknown as WatchedWindow; // Set by `countOnScreen`.
  const isThere = () => {
    const arrived =
      path.endsWith('/') && path !== '/' ? location.pathname.startsWith(path) : location.pathname === path;
    const main = document.querySelector('main');
    const heading = main?.querySelector('h1')?.textContent ?? '';
    if (!arrived || !main || !heading || main.querySelector('[data-skeleton]')) return false;
    return !complete || heading === complete.heading;
  };
  const elements = () => document.querySelectorAll('main *').length;
  const isSeen = () => isThere() && (!complete || elementsOnScreen() >= complete.seen);
  const isWhole = () => isThere() && (!complete || elements() >= complete.elements);
  const painted = (holds: () => boolean) =>
    new Promise<number>((resolve) => {
      // A task posted in a frame runs after its paint, so that looking at the screen does not delay it, and with this
      // priority before what the page does next. Every frame posts one: a frame without would be missed if the press is
      // handled before the task of the frame before it.
      const look = () => {
        frame = requestAnimationFrame(look);
        const inFrame = elements();
        const afterPaint = () => {
          const now = performance.now();
          // With another count, something was added that is not painted yet.
          if (elements() !== inFrame || !holds()) return;
          cancelAnimationFrame(frame);
          resolve(now);
        };
        void scheduler.postTask(afterPaint, { priority: 'user-blocking' });
      };
      let frame = requestAnimationFrame(look);
    });
  return new Promise((resolve) => {
    addEventListener(
      'pointerdown',
      async ({ timeStamp }) => {
        const seenAt = await painted(isSeen);
        const wholeAt = await painted(isWhole);
        resolve({ ms: seenAt - timeStamp, wholeMs: wholeAt - timeStamp });
      },
      { once: true, capture: true },
    );
  });
}

/** A rich text editor has other elements than the text it replaces, so a tenth may be missing. */
const share = 0.9;

export async function completeNow({ page }: SlowTab): Promise<Complete> {
  const { heading, seen, elements } = await page.evaluate(() => ({
    heading: document.querySelector('main h1')?.textContent ?? '',
    seen: (window as unknown as WatchedWindow).elementsOnScreen(), // As above.
    elements: document.querySelectorAll('main *').length,
  }));
  return { heading, seen: seen * share, elements: elements * share };
}
