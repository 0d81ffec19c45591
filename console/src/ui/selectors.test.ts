import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');
const sheets = globSync('**/*.css', { cwd: source }).map((name) => ({
  name,
  text: readFileSync(join(source, name), 'utf8'),
}));

test('reads the sheets of all features', () => expect(sheets.length).toBeGreaterThan(50));

/** The selectors of a sheet, one by one. */
function selectorsOf(sheet: string): string[] {
  const preludes = [...sheet.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)].map(
    ([, prelude = '']) => prelude,
  );
  return preludes.filter((prelude) => !prelude.trim().startsWith('@')).flatMap(splitList);
}

/** Splits at commas outside of brackets. */
function splitList(list: string): string[] {
  return list.split(/,(?![^()]*(?:\([^()]*\)[^()]*)*\))/).map((selector) => selector.trim());
}

/**
 * Whether what an element contains decides on other elements that no class or attribute names. The browser then restyles
 * all of them, and whatever looks alike, with each change of any page: hundreds of elements instead of one.
 */
function restylesMuch(selector: string): boolean {
  const compounds = flatten(selector).split(/[\s>+~]+/);
  const last = compounds.pop() ?? '';
  return compounds.some((compound) => compound.includes(':has')) && !/[.[]/.test(last);
}

/**
 * Whether what the page contains decides on its frame, so that the browser searches the page after each insertion. The
 * root gets a mark instead (`useRootMark`).
 */
function searchesPage(selector: string): boolean {
  const compounds = flatten(selector).split(/[\s>+~]+/);
  return compounds.some((compound) => /^(html|:root|body|main|\.content|\*)?:has/.test(compound));
}

/** Without the combinators within brackets. */
function flatten(selector: string): string {
  let depth = 0;
  return [...selector]
    .map((sign) => {
      if (sign === '(') depth += 1;
      if (sign === ')') depth -= 1;
      return depth > 0 && /[\s>+~]/.test(sign) ? '' : sign;
    })
    .join('');
}

test('finds conditions on the content that restyle elements without a class', () => {
  expect(restylesMuch('.side:not(:has(:focus-visible)) span')).toBe(true);
  expect(restylesMuch('.provider > :last-child:not(:has([role="alert"])) > *')).toBe(true);
  expect(restylesMuch('.foot > :has(> button) > button')).toBe(true);
  expect(restylesMuch('.header:has(.text) .words')).toBe(false);
  expect(restylesMuch('.panel:has(> :only-child:empty)')).toBe(false);
});

test('finds conditions on the content of the whole page', () => {
  expect(searchesPage('html:has(.bar)')).toBe(true);
  expect(searchesPage(':root:has([data-save-bar]) .region')).toBe(true);
  expect(searchesPage(':has(> aside):not([data-alone]) > main > .note')).toBe(true);
  expect(searchesPage('.content:has([data-skeleton]) + .foot')).toBe(true);
  expect(searchesPage('.panel:has(> :only-child:empty)')).toBe(false);
});

test('uses conditions on the content of an element only for itself or for elements with a class', () => {
  const found = sheets.flatMap(({ name, text }) =>
    selectorsOf(text)
      .filter((selector) => restylesMuch(selector) || searchesPage(selector))
      .map((selector) => `${name}: ${selector}`),
  );
  expect(found).toEqual([]);
});

/**
 * A finger does not hover: a browser keeps the style on what was tapped last and, with a transition, draws frames of it
 * while the next page is to be drawn.
 */
test('styles what the pointer is over only where a pointer can hover', () => {
  const modules = sheets.filter(({ name }) => name.endsWith('.module.css'));
  expect(modules.length).toBeGreaterThan(50);
  const found = modules.filter(({ text }) =>
    text.replaceAll(/@media \(hover: hover\) \{\n(?: .*\n|\n)*\}/g, '').includes(':hover'),
  );
  expect(found.map(({ name }) => name)).toEqual([]);
});
