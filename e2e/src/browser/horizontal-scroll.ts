import type { Page } from 'playwright-core';

/** Returns by how many pixels the page is wider than its window. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Fails if the page scrolls horizontally. */
export async function expectNoHorizontalScroll(page: Page, screen = page.url()): Promise<void> {
  const pixels = await horizontalOverflow(page);
  if (pixels > 0) throw new Error(`${screen} is ${pixels} pixels wider than its window`);
}
