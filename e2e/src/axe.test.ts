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

/** A large link and below it one of a height, from `top` on, with a button that stays over the lowest 60 of 300 pixels. */
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

it('passes over a target that is large enough and lies half under a bar until one scrolls, and leaves the page as it was', async () => {
  expect(await findingsOf({ height: 30, top: 225, pageHeight: 900 })).toEqual({ error: '', scrolled: 0 });
});

it('finds a target that is small in itself, half under a bar as well', async () => {
  expect((await findingsOf({ height: 12, top: 234, pageHeight: 900 })).error).toContain('target-size');
});

it('finds a target that stays half under a bar, however one scrolls', async () => {
  expect((await findingsOf({ height: 30, top: 225, pageHeight: 240 })).error).toContain('target-size');
});
