import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { findCutText } from './find-cut-text.ts';
import { openPage } from './page.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

async function cutIn(content: string): Promise<string[]> {
  const { page, close } = await openPage(browser, { viewport: { width: 300, height: 300 } });
  await page.goto(`data:text/html,${encodeURIComponent(`<!doctype html><html lang="en"><body>${content}`)}`);
  const found = await findCutText(page);
  await close();
  return found;
}

const long = 'com.securityandsafetythings.permission.STORAGE';

it('reports nothing where words wrap, end in an ellipsis or are in a scrolling table', async () => {
  expect(
    await cutIn(`
      <section style="width: 200px; overflow-wrap: anywhere">${long}</section>
      <section style="width: 200px; overflow: hidden; text-overflow: ellipsis">${long}</section>
      <div style="width: 200px; overflow-x: auto"><table><tr><td>${long}</table></div>`),
  ).toEqual([]);
});

it.each([
  [`<section style="width: 200px"><p>${long}</p></section>`, 'sticks out'],
  [`<section style="width: 200px; overflow: hidden"><p>${long}</p></section>`, 'sticks out'],
  [
    `<div style="width: 200px; height: 100px; overflow: auto"><p>${long}</p><p style="height: 300px"></div>`,
    'sideways',
  ],
])('reports text that is cut off in %s', async (content, words) => {
  expect((await cutIn(content)).join()).toContain(words);
});
