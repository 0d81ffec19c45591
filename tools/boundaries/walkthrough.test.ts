import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** The first file on the server side. The steps before it are in the console and call it over HTTP. */
const entry = 'server/src/kernel/http/serve.ts';
/** `serve` calls this file through the endpoint bindings and does not import it. */
const bound = 'server/src/pricing/pricing.http.ts';

/** The first file named in each step of ARCHITECTURE. A bare file name is in the folder of the previous file. */
async function walkthrough(): Promise<string[]> {
  const text = await readFile(join(project, 'ARCHITECTURE.md'), 'utf8');
  const steps = [...text.matchAll(/^\d+\. \*\*[^*]+\*\* `([^`]+)`/gm)].map(([, path = '']) => path);
  return steps.map((path, index) => {
    if (path.includes('/')) return path;
    const before = steps[index - 1] ?? '';
    return `${before.slice(0, before.lastIndexOf('/'))}/${path}`;
  });
}

it('saves a price through at most 14 files, each imported by an earlier one', async () => {
  const files = await walkthrough();
  expect(files.length).toBeGreaterThan(8);
  expect(files.length).toBeLessThanOrEqual(14);
  expect(files.filter((file) => !existsSync(join(project, file)))).toEqual([]);
  const sources = await Promise.all(files.map((file) => readFile(join(project, file), 'utf8')));
  const lost = files.filter(
    (file, index) =>
      index > 0 &&
      file !== entry &&
      file !== bound &&
      !sources.slice(0, index).some((source) => source.includes(`/${basename(file)}'`)),
  );
  expect(lost, 'ARCHITECTURE.md names these files, but none before them imports them').toEqual([]);
});
