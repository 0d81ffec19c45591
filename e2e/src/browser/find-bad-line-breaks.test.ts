import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { findBadLineBreaks } from './find-bad-line-breaks.ts';
import { openPage } from './page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

async function badBreaksIn(content: string): Promise<string[]> {
  const { page, close } = await openPage(browser, { viewport: { width: 300, height: 300 } });
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><body style="width: 90px; font: 16px monospace">${content}`;
  await page.goto(`data:text/html,${encodeURIComponent(body)}`);
  const found = await findBadLineBreaks(page);
  await close();
  return found;
}

it('reports nothing where lines wrap around dates and amounts, or before a separator', async () => {
  expect(
    await badBreaksIn(`
      <p>Sent 18&nbsp;Nov&nbsp;2026
      <p>Up to the 4.2&nbsp;MB
      <p>North ·&nbsp;<code>de.north</code>
      <p hidden>On the day 18 Nov 2026`),
  ).toEqual([]);
});

it.each([
  ['<p>Sent 18 Nov 2026', 'is broken over two lines'],
  ['<p>Gesendet 18. Nov. 2026', 'is broken over two lines'],
  ['<p>Up to 4.2 MB', 'is broken over two lines'],
  ['<p>Now for € 210.00', 'is broken over two lines'],
  ['<p>Northl. · <code>de.north</code>', 'a dot ends the line'],
])('reports a bad line break in %s', async (content, words) => {
  expect((await badBreaksIn(content)).join()).toContain(words);
});
