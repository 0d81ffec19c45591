// @module-tag slow-3
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoAxeFindings } from './axe.ts';
import { openBrowser } from './browser.ts';
import { openPage } from './page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/**
 * A page with a large link, another link of the given height at `top`, and a fixed button over the lowest 60 of 300
 * pixels.
 */
async function findingsOf({ height, top, pageHeight }: Record<'height' | 'top' | 'pageHeight', number>) {
  const { page, close } = await openPage(browser, { viewport: { width: 300, height: 300 } });
  const link = (name: string, pixels: number) =>
    `<a href="#${name}" style="display: block; width: 100px; height: ${pixels}px">${name}</a>`;
  const html = `<!doctype html><html lang="en"><title>Links</title><body style="margin: 0"><main style="height: ${pageHeight}px">
    <h1 style="margin: 0; height: ${top - 30}px">Links</h1><nav aria-label="Links" style="font: 10px/1 sans-serif">${link('Orders', 30)}${link('Payouts', height)}</nav></main>
    <footer style="position: sticky; bottom: 0; z-index: 1; height: 60px; background: #fff"><button type="button" style="width: 100%; height: 60px">Save</button></footer>`;
  await page.goto(`data:text/html,${encodeURIComponent(html)}`);
  const error = await expectNoAxeFindings(page, 'page').then(
    () => '',
    (reason: Error) => reason.message,
  );
  const scrolled = await page.evaluate(() => window.scrollY);
  await close();
  return { error, scrolled };
}

it('ignores a large target that is half covered by a fixed bar until it is scrolled, and restores the scroll position', async () => {
  expect(await findingsOf({ height: 30, top: 225, pageHeight: 900 })).toEqual({ error: '', scrolled: 0 });
});

it('reports a small target that is also half covered by a bar', async () => {
  expect((await findingsOf({ height: 12, top: 234, pageHeight: 900 })).error).toContain('target-size');
});

it('reports a target that a bar covers at every scroll position', async () => {
  expect((await findingsOf({ height: 30, top: 225, pageHeight: 240 })).error).toContain('target-size');
});
