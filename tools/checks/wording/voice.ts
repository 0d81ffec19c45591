import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { readLines } from './document-lines.ts';
import { prescribedTexts } from './prescribed-texts.ts';
import { readScreenTexts, type ScreenText, type TextLanguage } from './screen-texts.ts';
import { readPassages, type SourcePassage } from './source-words.ts';

type AvoidedWords = readonly (readonly [words: RegExp, instead: string])[];

/** “Also” in front of a condition or an addition, as in “accepts them, also without a name”. */
const alsoForEven =
  /, also (after|among|at|because|between|by|for|from|if|in|of|on|those|through|when|where|while|with|without)\b|\balso (if|when|where|while|without)\b/i;

/** Constructions carried over from German. */
const germanisms: AvoidedWords = [
  [/\b(the|an) own\b/i, 'its own, their own'],
  [/\b(some|any|no)thing else than\b/i, 'something other than'],
  [/\bbelongs? into\b/i, 'belongs in'],
  [/\bbec(ame|omes?) of\b/i, 'the outcome of'],
  [/\bcomes? along\b/i, 'is included, arrives'],
  [/\b(brings?|brought|takes?|took) (\w+ ){0,8}along\b(?! (with|the|an?)\b)/i, 'takes with it, includes'],
  [/\b(breaks?|broke|broken|breaking) off\b/i, 'ends early, abort'],
  [/\bthe ones? of\b/i, 'that of, those of'],
  [/\banother \w+ than\b/i, 'a different … from, other than'],
  [/\bsince when\b/i, 'from when, how long'],
  [/\bcan have been\b/i, 'may have been'],
  [/\bfor the case that\b/i, 'in case, if'],
  [/\bunder (the|an?|its|that|this|which|one|other|another) (\w+ )?(address|url|path|origin)\b/i, 'at the address'],
  [/\bline ends\b(?! (an?|the|at|in|with)\b)/i, 'line endings'],
  [/\bpersons\b/i, 'people'],
  [alsoForEven, 'even, including'],
];

/** Words that the voice of the product avoids in its texts, each with its replacement. */
const avoidedWords: Readonly<Record<TextLanguage, AvoidedWords>> = {
  en: [
    ...germanisms,
    [/\bmend(s|ed|ing)?\b/i, 'fix'],
    [/\banew\b/i, 'again'],
    [/\bbeside\b/i, 'next to'],
    [/\b(whoever|nobody|somebody|no one)\b/i, 'the person or role'],
    [/\b(deeds?|errands?)\b/i, 'action, task'],
    [/\bin vain\b/i, 'without success'],
    [/\bvoid\b/i, 'invalid, stops working'],
    [/\bfor good\b/i, 'permanently'],
    [/\bby (itself|themselves)\b/i, 'automatically'],
    [/\b(go|goes|went|going) on\b/i, 'continue, resume'],
    [/\bshall\b/i, 'the plain verb'],
    [/\bhand(s|ed)? (in|over)\b/i, 'submit, send'],
    [/\b(give|gave|given) (free|up)\b/i, 'release, fail'],
    [/\b(put|puts) back\b/i, 'roll back, return to queue'],
    [/\b(set|sets) aside\b/i, 'dismiss'],
    [/\b(leave|leaves|left) out\b/i, 'skip'],
    [/\bcanned reasons?\b/i, 'finding template'],
    [/\bremarks?\b/i, 'finding'],
    [/\be-mails?\b/i, 'email'],
    [/\bmails\b/i, 'emails'],
    [/\b(is|are|was|were) told\b/i, 'is notified'],
    [/\bno longer .* any more\b|\bnot .* any ?more\b/i, 'no longer'],
    [/\breinstate(s|d)?\b/i, 'restore'],
    [/\bprivate buyers?\b/i, 'permitted buyer'],
  ],
  de: [
    [/\b(jemand|niemand)(en|em)?\b/i, 'die Person oder Rolle'],
    [/\bvon selbst\b/i, 'automatisch'],
    [/\bnoch einmal\b/i, 'erneut'],
    [/\bÄnderungsprotokolle?n?s?\b/, 'Versionshinweise'],
    [/\bGespräche?s?\b/, 'Unterhaltung'],
    [/\bGeheimniss?e?n?\b/, 'Secret'],
    [/\b[Aa]usgemustert/, 'inaktiv'],
    [/\bUnternehmens?\b/, 'Firma'],
    [/\b[Zz]urückgeholt\b/, 'zurückgesetzt'],
  ],
};

/** Coined words, metaphors and germanisms. */
const avoidedInProse: AvoidedWords = [
  ...germanisms,
  [/\bmend(s|ed|ing)?\b/i, 'fix'],
  [/\banew\b|\bonce more\b/i, 'again'],
  [/\bbeside\b/i, 'next to, besides'],
  [/\b(whoever|nobody|somebody)\b/i, 'the person or role'],
  [/\b(deeds?|errands?|postman|aftermath|fate|wish(es)?|meanwhile)\b/i, 'the trade’s word, see GLOSSARY.md'],
  [/\b(house|doors?|stories|story)\b/i, 'the thing itself, without a metaphor'],
  [/\brooms?\b/i, 'workspace, space'],
  [/\bin vain\b/i, 'without success, for nothing'],
  [/\bvoid\b/i, 'invalid'],
  [/\bfor good\b/i, 'permanently'],
  [/\bby (itself|themselves)\b/i, 'automatically, alone'],
  [/\b(go|goes|went|going) on\b/i, 'continue, resume'],
  [/\bshall\b/i, 'the plain verb'],
  [/\bhand(s|ed)? (in|over)\b/i, 'submit, pass on'],
  [/\b(give|gave|given) (free|up)\b/i, 'release, fail'],
  [/\b(put|puts) back\b/i, 'roll back, return'],
  [/\b(set|sets) aside\b/i, 'dismiss'],
  [/\b(leave|leaves|left) (out|behind)\b/i, 'omit, skip, enqueue'],
  [/\b(is|are|was|were) told\b/i, 'is notified, receives'],
  [/\bnot .* any ?more\b/i, 'no longer'],
  [/\bof ours\b/i, 'our'],
  [/\bnull (without one|for none|for nothing)\b/i, 'null if there is none'],
  [/\b(stands?|stood)\b(?!-| ?in\b| for\b)/i, 'is, has'],
  [/\b(lies|lay|lain)\b/i, 'is'],
];

const avoidedInSources: AvoidedWords = [...avoidedInProse, [/\bwhom\b/i, 'the person or role']];

const avoidedInDocuments: AvoidedWords = [...avoidedInProse, [/\bon the page \*/, 'on the *X* page']];

/**
 * Not in identifiers, some of which have the names of members on the wire. Rule 3 of the voice: a passage begins with its
 * subject, not with a clause in place of a noun.
 */
const avoidedInSentences: AvoidedWords = [
  [/\bmails\b|\be-mails?\b/i, 'emails'],
  [/^(What|Who|Whoever|Whom|Where) /i, 'begin with the noun: “The prices that …”, “Prices …”'],
  [/^Answers /, 'Returns'],
];

/** Names that clients see, in paths and bodies, or that the database has. They keep their words. */
const fixedNames = /^(errand( id)?|(dangerous )?stand ins?)$/;

/** The sources that are held to the voice, as paths of folders or files. */
const heldSources: readonly string[] = [
  'apk',
  'bench',
  'cli',
  'client',
  'console',
  'contract',
  'e2e',
  'ports',
  'server',
  'tools',
];

/** Folders with documents, besides the project itself. */
const heldDocuments: readonly string[] = [...heldSources, 'docs', 'sample'];

/** Documents of the store's lawyers. */
const legalTexts = /\/terms\//;

/** Passages of sources that say something with an avoided word. */
export async function findAvoidedWordsInSources(project: string, paths = heldSources): Promise<string[]> {
  const files = await Promise.all(paths.map((path) => sourcesBelow(project, path)));
  const found = files.flat().map(async (file) => {
    const source = await readFile(join(project, file), 'utf8');
    return readPassages(file, source).flatMap((passage) => faultsOfPassage(file, passage));
  });
  return (await Promise.all(found)).flat();
}

/** Scripts and stylesheets. */
const sourceNames = /\.([jt]sx?|css)$/;

const ownList = /^tools\/checks\/wording\/voice(\.test)?\.ts$/;

async function sourcesBelow(project: string, path: string): Promise<string[]> {
  if (sourceNames.test(path)) return [path];
  return (await filesBelow(project, path, sourceNames)).filter((file) => !ownList.test(file));
}

async function filesBelow(project: string, folder: string, name: RegExp): Promise<string[]> {
  const entries = await readdir(join(project, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => relative(project, join(entry.parentPath, entry.name)))
    .filter((file) => !/(^|\/)(node_modules|dist)\//.test(file))
    .sort();
}

function faultsOfPassage(file: string, { kind, line, text }: SourcePassage): string[] {
  if (kind === 'identifier' && fixedNames.test(text)) return [];
  const ours = prescribedTexts.reduce((rest, { en }) => rest.replaceAll(en, '…'), text);
  const avoided = kind === 'identifier' ? avoidedInSources : [...avoidedInSources, ...avoidedInSentences];
  return avoided.flatMap(([words, instead]) => {
    const found = words.exec(ours)?.[0];
    return found === undefined ? [] : [`${file}:${line} ${kind}: “${found.trim()}” – rather: ${instead}`];
  });
}

/** Lines of the documents that say something with an avoided word. */
export async function findAvoidedWordsInDocuments(project: string): Promise<string[]> {
  const own = (await readdir(project)).filter((name) => name.endsWith('.md'));
  const below = await Promise.all(heldDocuments.map((folder) => filesBelow(project, folder, /\.md$/)));
  const found = [...own.sort(), ...below.flat().filter((file) => !legalTexts.test(file))].map(async (file) =>
    readLines(await readFile(join(project, file), 'utf8')).flatMap(({ line, text }) =>
      avoidedInDocuments.flatMap(([words, instead]) => {
        const word = words.exec(text)?.[0];
        return word === undefined ? [] : [`${file}:${line} document: “${word.trim()}” – rather: ${instead}`];
      }),
    ),
  );
  return (await Promise.all(found)).flat();
}

/** Texts that say something with an avoided word, except texts that the specification prescribes. */
export async function findAvoidedWords(project: string): Promise<string[]> {
  return (await readScreenTexts(project)).flatMap(faultsOfText);
}

function faultsOfText({ file, line, id, language, text }: ScreenText): string[] {
  if (prescribedTexts.some((prescribed) => prescribed[language] === text && prescribed.ids.includes(id))) return [];
  return avoidedWords[language].flatMap(([words, instead]) => {
    const found = words.exec(text)?.[0];
    return found === undefined ? [] : [`${file}:${line} ${id}: “${found}” – rather: ${instead}`];
  });
}
