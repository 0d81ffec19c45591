// @module-tag slow-4
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../browser/browser.ts';
import { openPage } from '../browser/page.ts';
import { prepareForTabs, tabThrough } from './tab-through.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Tabs through a page with this content and returns the findings. */
async function walk(content: string): Promise<string[]> {
  const { page, close } = await openPage(browser, { viewport: { width: 600, height: 400 } });
  await prepareForTabs(page);
  await page.goto(`data:text/html,${encodeURIComponent(`<!doctype html><html lang="en"><body>${content}`)}`);
  const wrong = await tabThrough(page);
  await close();
  return wrong;
}

it('reports nothing on a plain page', async () => {
  const toolbar = '<div role="toolbar"><button>Bold</button></div>';
  expect(await walk(`<a href="#x">Skip</a><input aria-label="Name"><select><option>a</select>${toolbar}`)).toEqual([]);
});

it('treats an element that starts lower next to a tall one as the next row', async () => {
  const columns = 'display:grid;grid-template-columns:90px 200px;grid-template-rows:20px 90px';
  const tall = '<textarea aria-label="Tall" style="grid-area:1/2/3/3;margin:0"></textarea>';
  const low = '<button style="grid-area:2/1;align-self:start">Low</button>';
  expect(await walk(`<div style="${columns}">${tall}${low}</div>`)).toEqual([]);
});

it('accepts a tall control at the edge of an area that scrolls, over what is below the area', async () => {
  const field = '<div style="height:150px"></div><textarea aria-label="Tall" style="height:90px"></textarea>';
  const bar = '<p style="margin:0;height:60px;background:red">Bar</p>';
  expect(await walk(`<div style="height:200px;overflow:auto">${field}</div>${bar}`)).toEqual([]);
});

it.each([
  ['<button>One</button><div role="switch" style="width:40px">Two</div>', 'div “Two” is not reached'],
  ['<button>One</button><button tabindex="2">Two</button>', 'button “Two” has a positive tabindex'],
  ['<button style="outline:0">One</button><button>Two</button>', 'button “One” looks no different with the focus'],
  [
    '<button>One</button><button>Two</button><p style="position:fixed;inset:0 300px 350px 0;background:red">Over</p>',
    'button “One” has the focus and is below p “Over”',
  ],
  [
    '<button>One</button><button style="position:fixed;left:-90px">Two</button>',
    'button “Two” has the focus and is outside of the window, at -90, 8',
  ],
  [
    '<div style="display:flex;flex-direction:row-reverse"><button>One</button><button>Two</button></div>',
    'button “Two” comes after button “One”, but is placed before it',
  ],
  [
    '<div style="display:flex;flex-direction:row-reverse"><textarea aria-label="Tall"></textarea><button style="height:20px">Short</button></div>',
    'button “Short” comes after textarea “Tall”, but is placed before it',
  ],
  [
    '<div style="display:flex;flex-direction:column-reverse"><button>One</button><button>Two</button></div>',
    'button “Two” comes after button “One”, but is placed before it',
  ],
  [
    '<button>One</button><button onkeydown="event.key===\'Tab\'&&event.preventDefault()">Two</button><button>Three</button>',
    'button “Two” has the focus again: Tab does not move on',
  ],
  [
    '<div role="toolbar"><button>Bold</button><button tabindex="-1">Italic</button></div>',
    'button “Italic” is not reached',
  ],
])('reports %s', async (content, wrong) => {
  expect(await walk(content)).toContain(wrong);
});
