import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { i18n } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import { beforeAll, describe, expect, test } from 'vitest';
import type { MessageId } from './text.ts';

const src = join(import.meta.dirname, '..');
const po = formatter({ explicitIdAsDefault: true });

const files = readdirSync(src, { recursive: true, encoding: 'utf8' });
/** `pricing/pricing` and `apps/one-app`. */
const catalogues = files
  .filter((file) => /^[^/]+\/.+\.en\.po$/.test(file))
  .map((file) => file.slice(0, -'.en.po'.length));
const sources = files
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(src, file), 'utf8') }));

async function words(catalogue: string, language: string): Promise<Record<string, string>> {
  const text = readFileSync(join(src, `${catalogue}.${language}.po`), 'utf8');
  const entries = await po.parse(text, { locale: language, sourceLocale: 'en', filename: catalogue });
  return Object.fromEntries(Object.entries(entries).map(([id, entry]) => [id, entry.translation ?? '']));
}

/** Placeholders and tags of a message, which must be the same in both languages: `{count, plural, …}` and `<link>`. */
function slots(message: string): string[] {
  const values = [...message.matchAll(/\{\s*([a-zA-Z]\w*)\s*[,}]/g)].map((match) => match[1] ?? '');
  const tags = [...message.matchAll(/<(\w+)>/g)].map((match) => `<${match[1]}>`);
  return [...new Set([...values, ...tags])].sort();
}

/** Message ids in a source: the first argument of `t('…')` or `_('…')`. */
function usedIds(text: string): string[] {
  return [...text.matchAll(/\b(?:t|_)\(\s*'([^']+)'/g)].map((match) => match[1] ?? '');
}

test('finds catalogues and sources that use them', () => {
  expect(catalogues).toContain('ui/ui');
  expect(sources.flatMap(({ text }) => usedIds(text)).length).toBeGreaterThan(3);
});

test('refuses an id without a text as a type, and throws for it in tests', () => {
  // @ts-expect-error: no catalogue has this id.
  const missing: MessageId = 'ui.no-such-text';
  expect(() => i18n._(missing)).toThrow('no text for ui.no-such-text');
});

describe.each(catalogues)('catalogue of %s', (catalogue) => {
  test('has the same ids, placeholders and tags in both languages, and no empty text', async () => {
    const english = await words(catalogue, 'en');
    const german = await words(catalogue, 'de');
    expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort());
    for (const [id, message] of Object.entries(english)) {
      expect(message, id).not.toBe('');
      expect(german[id], id).not.toBe('');
      expect(slots(german[id] ?? ''), id).toEqual(slots(message));
    }
  });

  test('prefixes its ids with the name of the feature', async () => {
    const [feature = ''] = catalogue.split('/');
    for (const id of Object.keys(await words(catalogue, 'en'))) expect(id).toMatch(new RegExp(`^${feature}\\.`));
  });

  test('has no unused id', async () => {
    const all = sources.map(({ text }) => text).join('\n');
    const unused = Object.keys(await words(catalogue, 'en')).filter(
      (id) => !all.includes(`'${id}'`) && !all.includes(`"${id}"`),
    );
    expect(unused).toEqual([]);
  });
});

const textOf = new Map(sources.map(({ file, text }) => [file, text]));

/** The given files and everything they import statically. */
function closureOf(start: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const text = textOf.get(file);
    if (text === undefined || found.has(file)) continue;
    found.add(file);
    for (const [, path = ''] of text.matchAll(/^import (?!type )(?:[^;]*?from )?'(\.[^']+)'/gm))
      waiting.push(join(dirname(file), path));
  }
  return found;
}

/** Modules that become separate chunks: the first page and everything imported on demand. */
const entries = [
  ...new Set([
    'main.tsx',
    ...sources.flatMap(({ file, text }) =>
      [...text.matchAll(/import\(\s*'(\.[^']+)'/g)].map(([, path = '']) => join(dirname(file), path)),
    ),
  ]),
];

describe('messages of each page', () => {
  const ofFirstPage = closureOf(['main.tsx']);
  let idsByCatalogue: ReadonlyMap<string, string>;
  beforeAll(async () => {
    const all = await Promise.all(
      catalogues.map(async (catalogue) =>
        Object.keys(await words(catalogue, 'en')).map((id): [string, string] => [id, catalogue]),
      ),
    );
    idsByCatalogue = new Map(all.flat());
  });

  test('are checked for every page and dialog', () => {
    expect(entries).toContain('apps/NewAppDialog.tsx');
    expect(entries).toContain('pricing/PricingPage.tsx');
    expect(ofFirstPage).toContain('apps/AppsPage.tsx');
  });

  test('are loaded with the first page only if it shows them', () => {
    const shown = [...ofFirstPage].map((file) => textOf.get(file)).join('\n');
    const unseen = [...idsByCatalogue]
      .filter(([, catalogue]) => ofFirstPage.has(`${catalogue}.texts.ts`))
      .filter(([id]) => !shown.includes(`'${id}'`) && !shown.includes(`"${id}"`));
    expect(unseen).toEqual([]);
  });

  test.each(entries)('are imported by %s itself', (entry) => {
    const files = closureOf([entry]);
    const own = [...files].filter((file) => entry === 'main.tsx' || !ofFirstPage.has(file));
    const missing = own.flatMap((file) =>
      // The key of an object is not a message id: webhooks have events of the same form.
      [...(textOf.get(file) ?? '').matchAll(/['"]([a-z0-9-]+\.[a-z0-9-]+)['"](?!:)/g)].flatMap(([, id = '']) => {
        const catalogue = idsByCatalogue.get(id);
        const there = [files, ofFirstPage].some((all) => all.has(`${catalogue}.texts.ts`));
        return catalogue === undefined || there ? [] : [`${file}: ${id}`];
      }),
    );
    expect(missing).toEqual([]);
  });
});

test('the catalogues include every id that a source uses', async () => {
  const known = new Set<string>();
  for (const catalogue of catalogues) for (const id of Object.keys(await words(catalogue, 'en'))) known.add(id);
  const unknown = sources.flatMap(({ file, text }) =>
    usedIds(text)
      .filter((id) => !known.has(id))
      .map((id) => `${file}: ${id}`),
  );
  expect(unknown).toEqual([]);
});
