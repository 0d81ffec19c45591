import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** The first file on the server side. The steps before it are in the console and call it over HTTP. */
const entry = 'server/src/kernel/http/serve.ts';

/** The first file named in each step of a walkthrough. A bare file name is in the folder of the previous file. */
async function walkthrough(title: string): Promise<string[]> {
  const text = await readFile(join(project, 'ARCHITECTURE.md'), 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? '';
  const steps = [...section.matchAll(/^\d+\. \*\*[^*]+\*\* `([^`]+)`/gm)].map(([, path = '']) => path);
  const files: string[] = [];
  for (const path of steps) {
    const before = files.at(-1) ?? '';
    files.push(path.includes('/') ? path : `${before.slice(0, before.lastIndexOf('/'))}/${path}`);
  }
  return files;
}

/** The files that a source imports, as paths in the project. */
function importsOf(file: string, source: string): Set<string> {
  const specifiers = [...source.matchAll(/(?:from |import |import\()'([^']+)'/g)].map(
    ([, specifier = '']) => specifier,
  );
  return new Set(
    specifiers.map((specifier) =>
      specifier.startsWith('.')
        ? posix.join(dirname(file), specifier)
        : specifier.replace(/^@lensdock\/([a-z]+)\//, '$1/src/'),
    ),
  );
}

// `serve` calls the `bound` file through the endpoint bindings and does not import it.
it.each([
  {
    title: 'Code walkthrough: Ada saves a price',
    most: 14,
    bound: 'server/src/pricing/pricing.http.ts',
    last: 'server/src/kernel/history/changed.ts',
  },
  {
    title: 'Code walkthrough: Ada uploads a package',
    most: 18,
    bound: 'server/src/versions/versions.http.ts',
    last: 'server/src/kernel/history/changed.ts',
  },
])('passes at most $most files, each imported by an earlier one, in: $title', async ({ title, most, bound, last }) => {
  const files = await walkthrough(title);
  expect(files.length).toBeGreaterThan(8);
  expect(files.length).toBeLessThanOrEqual(most);
  expect(files.at(-1)).toBe(last);
  expect(files.filter((file) => !existsSync(join(project, file)))).toEqual([]);
  const sources = await Promise.all(files.map((file) => readFile(join(project, file), 'utf8')));
  const lost = files.filter(
    (file, index) =>
      index > 0 &&
      file !== entry &&
      file !== bound &&
      !sources.slice(0, index).some((source, before) => importsOf(files[before] ?? '', source).has(file)),
  );
  expect(lost, 'ARCHITECTURE.md names these files, but none before them imports them').toEqual([]);
});
