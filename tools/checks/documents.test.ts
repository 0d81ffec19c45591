import { existsSync } from 'node:fs';
import { glob, readdir, readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { environment, readSettings } from '@lensdock/server/kernel/settings/settings.ts';
import { describe, expect, it } from 'vitest';
import { project } from './check.ts';

const written = glob(['**/*.md', '.github/**/*.md'], {
  cwd: project,
  exclude: (path) => /(^|\/)(node_modules|dist|\.cache)$/.test(path),
});
const documents: string[] = [];
for await (const path of written) documents.push(path);
const readme = await readFile(`${project}README.md`, 'utf8');

/** Build output that is missing in a fresh clone. */
const generated = ['console/dist'];

/** The rows `| variable | default | meaning |` of the README, with the first code span of the default. */
const rows = new Map(
  [...readme.matchAll(/^\| `([A-Z][A-Z0-9_]+)` \| (.+?) \| (.+) \|$/gm)].map(([, name = '', fallback = '']) => [
    name,
    /`([^`]*)`/.exec(fallback)?.[1] ?? fallback,
  ]),
);

describe('README', () => {
  it('lists every setting and no other', () => {
    expect([...rows.keys()].sort()).toEqual(Object.keys(environment.shape).sort());
  });

  it('states the default of every setting', () => {
    const documented = Object.fromEntries([...rows].filter(([, fallback]) => fallback !== '–'));
    const meant = Object.entries(readSettings({})).filter(([name]) => name in environment.shape);
    expect(documented).toEqual(Object.fromEntries(meant.map(([name, value]) => [name, String(value)])));
  });

  it('names only commands that exist', async () => {
    const { scripts } = JSON.parse(await readFile(`${project}package.json`, 'utf8'));
    const named = [...readme.matchAll(/npm (?:run (?:-s )?)?(start|test|[a-z:]+)\b/g)].map(([, name]) => name);
    const npmsOwn = ['install'];
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !(name && (name in scripts || npmsOwn.includes(name))))).toEqual([]);
  });

  it('names only commands that install what they need, except those for an installation that runs', async () => {
    const { scripts } = JSON.parse(await readFile(`${project}package.json`, 'utf8'));
    const commands = Object.keys(scripts).filter((name) => !name.startsWith('pre'));
    const unprepared = commands.filter((name) => !String(scripts[`pre${name}`]).startsWith('node tools/prepare.js'));
    expect(unprepared).toEqual(['token', 'lensdock']);
  });
});

it.each(documents.sort())('%s has no broken links', async (name) => {
  const text = await readFile(`${project}${name}`, 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link);
  // A decision also names files of its time.
  const namesFiles = !name.startsWith('docs/decisions/');
  const paths = [...text.matchAll(/`((?:contract|apk|ports|server|console|tools|sample|docs)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  );
  const folder = dirname(resolve(project, name));
  const lost = [
    ...links.filter((link) => !existsSync(resolve(folder, link))),
    ...paths.filter((path) => namesFiles && !generated.includes(path) && !existsSync(resolve(project, path))),
  ];
  expect(lost).toEqual([]);
});

it('finds the documents of all folders', () => {
  expect(documents).toEqual(
    expect.arrayContaining([
      'README.md',
      '.github/pull_request_template.md',
      'apk/README.md',
      'docs/decisions/0001-node-24-as-a-package.md',
    ]),
  );
});

it('numbers the decisions without gaps', async () => {
  const folder = `${project}docs/decisions/`;
  const files = (await readdir(folder)).sort();
  const titles = await Promise.all(
    files.map(async (file) => (await readFile(folder + file, 'utf8')).split('\n')[0] ?? ''),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(files.map((file) => Number(file.slice(0, 4)))).toEqual(files.map((_, index) => index + 1));
  expect(titles.map((title) => Number(/^# (\d+)\. /.exec(title)?.[1]))).toEqual(files.map((_, index) => index + 1));
});
