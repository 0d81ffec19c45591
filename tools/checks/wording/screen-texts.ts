import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type TextLanguage = 'en' | 'de';

/** A text of the user interface and its location. `id` is the message id or the key of the entry in its module. */
export interface ScreenText {
  file: string;
  line: number;
  id: string;
  language: TextLanguage;
  text: string;
}

interface SourceKind {
  folders: readonly string[];
  isOne: (file: string) => boolean;
  textsIn: (file: string, source: string) => ScreenText[];
}

/** The kinds of source files that contain texts. */
const sourceKinds: readonly SourceKind[] = [
  { folders: ['console/src'], isOne: (file) => /\.(en|de)\.po$/.test(file), textsIn: textsInCatalogue },
  {
    folders: ['contract/src', 'server/src'],
    isOne: (file) => /\.ts$/.test(file) && !/\.test\.ts$|\/testing\/|\/sample-data\//.test(file),
    textsIn: textsInModule,
  },
  { folders: ['console/src'], isOne: (file) => file.endsWith('.routes.tsx'), textsIn: textsInModule },
];

/**
 * All English and German texts of the product: the console's catalogues and the texts of the contract and the server.
 */
export async function readScreenTexts(project: string): Promise<ScreenText[]> {
  const texts: ScreenText[] = [];
  for (const { folders, isOne, textsIn } of sourceKinds)
    for (const folder of folders)
      for (const entry of (await readdir(join(project, folder), { recursive: true })).sort()) {
        const file = `${folder}/${entry}`;
        if (isOne(file)) texts.push(...textsIn(file, await readFile(join(project, file), 'utf8')));
      }
  return texts;
}

function textsInCatalogue(file: string, source: string): ScreenText[] {
  const language = file.endsWith('.de.po') ? 'de' : 'en';
  return [...source.matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)].map((match) => ({
    file,
    language,
    line: lineOf(source, match.index) + 1,
    id: match[1] ?? '',
    text: (match[2] ?? '').replaceAll('\\"', '"'),
  }));
}

/** Texts in modules are written as `en: '…', de: '…'` or as the two arguments of `word('…', '…')`. */
function textsInModule(file: string, source: string): ScreenText[] {
  const named = [...source.matchAll(/\b(en|de):\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/g)].map(
    ([, language, single, double], at, all) => ({ language, text: single ?? double ?? '', index: all[at]?.index ?? 0 }),
  );
  const paired = [...source.matchAll(/\bword\('([^']*)', '([^']*)'\)/g)].flatMap(
    ({ 1: en = '', 2: de = '', index }) => [
      { language: 'en', text: en, index },
      { language: 'de', text: de, index },
    ],
  );
  return [...named, ...paired].map(({ language, text, index }) => ({
    file,
    line: lineOf(source, index),
    id: keyBefore(source, index),
    text: text.replaceAll("\\'", "'"),
    language: language === 'de' ? 'de' : 'en',
  }));
}

function keyBefore(source: string, index: number): string {
  const before = source.slice(Math.max(0, index - 400), index);
  const keys = [...before.matchAll(/(?:'([\w.-]+)'|\b(\w+)):\s*\{/g), ...before.matchAll(/\bid: '([\w-]+)',/g)];
  const names = keys.sort((one, other) => one.index - other.index).map(([, quoted, bare]) => quoted ?? bare ?? '');
  // A navigation item has its text in a member of that name, below its id.
  return names.filter((name) => name !== 'text').at(-1) ?? '';
}

function lineOf(source: string, index: number): number {
  return source.slice(0, index).split('\n').length;
}
