import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findUnexplainedAssertions } from './type-assertions.ts';

let project: string;

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'lensdock-assertions-'));
  await mkdir(join(project, 'server/src'), { recursive: true });
});

afterAll(() => rm(project, { recursive: true }));

async function findIn(source: string): Promise<string[]> {
  await writeFile(join(project, 'server/src/save.ts'), source);
  return findUnexplainedAssertions(project, ['server']);
}

it.each([
  ['on a line of its own', 'const port = address as Port;\n'],
  ['below code with a comment', 'const address = read(); // of the server\nconst port = address as Port;\n'],
  ['next to an address', "const port = open('https://lensdock.example') as Port;\n"],
  ['over two lines', 'const port = address as {\n  port: number;\n};\n'],
])('reports a type assertion %s', async (_where, source) => {
  expect(await findIn(source)).toEqual([
    expect.stringMatching(/^server\/src\/save\.ts:[12] `as (Port|\{\n {2}port: number;\n\})`: give the reason/),
  ]);
});

it.each([
  ['with a reason on its line', 'const port = address as Port; // It listens on TCP.\n'],
  ['with a reason on the line above', '// It listens on TCP.\nconst port = address as Port;\n'],
  ['to a constant', "const kinds = ['app', 'version'] as const;\n"],
  ['to an unknown value', 'const value = JSON.parse(text) as unknown;\n'],
  ['of an empty list', 'const taken = { times: [] as number[] };\n'],
])('permits a type assertion %s', async (_which, source) => {
  expect(await findIn(source)).toEqual([]);
});
