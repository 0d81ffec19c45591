import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAvoidedWords, findAvoidedWordsInDocuments, findAvoidedWordsInSources } from './voice.ts';

let project = '';
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'lensdock-voice-'));
  for (const [file, text] of Object.entries({
    'console/src/apps/apps.en.po':
      'msgid "apps.none"\nmsgstr "Nobody has an app yet"\n\nmsgid "apps.more"\nmsgstr "Show more apps"\n',
    'console/src/apps/apps.de.po': 'msgid "apps.none"\nmsgstr "Noch keine Apps, versuchen Sie es noch einmal"\n',
    'console/src/apps/apps.module.css': [
      '/* The card of an app. */',
      '.beside { color: red; }',
      '/*',
      ' * What the keyboard comes to,',
      ' * as `beside` does. */',
      '.note { /* Beside the words. */ }',
    ].join('\n'),
    'contract/src/apps/apps.problems.ts': [
      'export const problems = {',
      "  'app-broken': { status: 409, en: 'Mend the app first.', de: 'Beheben Sie zuerst die Fehler.' },",
      '};',
    ].join('\n'),
    'contract/src/apps/apps.problems.test.ts': "const text = { en: 'Mended anew.', de: '' };",
    'contract/src/apps/apps.endpoints.ts': "export const facts = { summary: 'What the store was told of an app.' };",
    'server/src/orders/orders.ts': [
      '/** What was kept of an order. */',
      'export const keptErrand = (nobodyElse: string) => nobodyElse;',
      '/* `errand` is a name in the database. */',
      'const clean = 1; // somebody else’s',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the source under test contains a template
      "it(`refuses ${clean} and ${2} in vain`, () => { throw new OrderError('an order that stands there'); });",
      "it.each([1])('what is held', () => {});",
      "it.each([['who stands', 'nobody'], ['a b', '']])('%s is %s', () => expectNoFindings(page, 'a page beside it'));",
      "describe.each([{ name: 'an app, also without a name' }])('of $name', () => expect(1, 'since when').toBe(1));",
    ].join('\n'),
    'server/src/account/navigation-items.ts': "const item = { id: 'outbox', text: word('Mails', 'Postausgang') };",
  })) {
    await mkdir(join(project, dirname(file)), { recursive: true });
    await writeFile(join(project, file), text);
  }
});
afterAll(() => rm(project, { recursive: true }));

it('finds avoided words in both languages, in catalogues and in modules, with file, line and id', async () => {
  expect(await findAvoidedWords(project)).toEqual([
    'console/src/apps/apps.de.po:2 apps.none: “noch einmal” – rather: erneut',
    'console/src/apps/apps.en.po:2 apps.none: “Nobody” – rather: the person or role',
    'contract/src/apps/apps.problems.ts:2 app-broken: “Mend” – rather: fix',
    'server/src/account/navigation-items.ts:1 outbox: “Mails” – rather: emails',
  ]);
});

it('finds avoided words in the summaries of endpoints', async () => {
  expect(await findAvoidedWordsInSources(project, ['contract/src/apps/apps.endpoints.ts'])).toEqual([
    'contract/src/apps/apps.endpoints.ts:1 summary: “was told” – rather: is notified, receives',
    'contract/src/apps/apps.endpoints.ts:1 summary: “What” – rather: begin with the noun: “The prices that …”, “Prices …”',
  ]);
});

it('finds avoided words in comments, names, tests, labels and errors of sources, but not in code spans', async () => {
  expect(await findAvoidedWordsInSources(project, ['server/src'])).toEqual([
    'server/src/orders/orders.ts:1 comment: “What” – rather: begin with the noun: “The prices that …”, “Prices …”',
    'server/src/orders/orders.ts:2 identifier: “errand” – rather: the trade’s word, see GLOSSARY.md',
    'server/src/orders/orders.ts:2 identifier: “nobody” – rather: the person or role',
    'server/src/orders/orders.ts:4 comment: “somebody” – rather: the person or role',
    'server/src/orders/orders.ts:5 test name: “in vain” – rather: without success, for nothing',
    'server/src/orders/orders.ts:5 error: “stands” – rather: is, has',
    'server/src/orders/orders.ts:6 test name: “what” – rather: begin with the noun: “The prices that …”, “Prices …”',
    'server/src/orders/orders.ts:7 test name: “stands” – rather: is, has',
    'server/src/orders/orders.ts:7 test name: “who” – rather: begin with the noun: “The prices that …”, “Prices …”',
    'server/src/orders/orders.ts:7 label: “beside” – rather: next to, besides',
    'server/src/orders/orders.ts:8 test name: “, also without” – rather: even, including',
    'server/src/orders/orders.ts:8 label: “since when” – rather: from when, how long',
  ]);
});

it('finds avoided words in comments of styles, but not in selectors', async () => {
  expect(await findAvoidedWordsInSources(project, ['console/src/apps'])).toEqual([
    'console/src/apps/apps.module.css:3 comment: “What” – rather: begin with the noun: “The prices that …”, “Prices …”',
    'console/src/apps/apps.module.css:6 comment: “Beside” – rather: next to, besides',
  ]);
});

it('finds avoided words in documents, but not in code, addresses or the glossary’s list', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lensdock-documents-'));
  for (const name of ['docs/decisions', 'apk', 'bench', 'cli', 'client', 'console', 'contract', 'e2e', 'ports'])
    await mkdir(join(folder, name), { recursive: true });
  for (const name of ['server', 'tools', 'sample/terms']) await mkdir(join(folder, name), { recursive: true });
  const lines = [
    'Run it once more, as `anew` says.',
    '```',
    'whoever',
    '```',
    'See [it](docs/anew.md) on the page *Audit*.',
    'The person to whom it is sent.',
    '## Words not to use',
    'somebody',
  ];
  await writeFile(join(folder, 'GLOSSARY.md'), lines.join('\n'));
  await writeFile(join(folder, 'docs/decisions/0001-a.md'), 'It lies here.\n');
  await writeFile(join(folder, 'sample/terms/terms.md'), 'Whoever shall.\n');
  expect(await findAvoidedWordsInDocuments(folder)).toEqual([
    'GLOSSARY.md:1 document: “once more” – rather: again',
    'GLOSSARY.md:5 document: “on the page *” – rather: on the *X* page',
    'docs/decisions/0001-a.md:1 document: “lies” – rather: is',
  ]);
  await rm(folder, { recursive: true });
});
