// @module-tag slow-5
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNodes, reportMissingNode, supportedMajors } from './testing/node-versions.ts';
import { apkParts, signApk } from './testing/signed-apk.ts';
import { createTestSigner } from './testing/test-signer.ts';
import { v4FileOf } from './testing/v4-writer.ts';
import { zipOf } from './testing/zip-writer.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'packed-apk-'));
const installed = join(folder, 'node_modules/@lensdock/apk');
afterAll(() => rmSync(folder, { recursive: true }));

/** The `ts` blocks of the README. */
const examples = [...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/^```ts\n(.*?)^```$/gms)].map(
  ([, code = '']) => code,
);
const exampleName = (index: number) => `example-${index + 1}`;

/** The output of the examples in a folder with a package, its signature file and an update of it. */
const expectedOutput = [
  /^org\.example\.app 7 null \[\]$/,
  /^true$/,
  /^org\.example\.app org\.example\.app$/,
  /^\{ verified: true, v4: true \}$/,
  /^true \[ '[0-9a-f]{64}' \]$/,
  /^true$/,
  /^true org\.example\.app$/,
];

let nodes: Map<number, string>;

beforeAll(async () => {
  nodes = await findNodes(folder);
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: root });
  const [packed]: { filename: string }[] = JSON.parse(stdout.slice(stdout.indexOf('[')));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const archive = join(folder, packed?.filename ?? 'nothing was packed');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', archive], { cwd: folder });
  const ada = createTestSigner('Ada');
  const unsigned = (versionCode: number) => zipOf(apkParts({ versionCode }));
  const signed = (versionCode: number) =>
    signApk(unsigned(versionCode), { v2: [{ signer: ada }], v3: [{ signer: ada }] });
  const app = signed(7);
  writeFileSync(join(folder, 'app.apk'), app);
  writeFileSync(join(folder, 'app.apk.idsig'), v4FileOf(app, unsigned(7), { signer: ada }));
  writeFileSync(join(folder, 'update.apk'), signed(8));
  const types = createRequire(import.meta.url).resolve('@types/node/package.json');
  const undici = createRequire(types).resolve('undici-types/package.json');
  symlinkSync(join(dirname(types), '..'), join(folder, 'node_modules/@types'));
  symlinkSync(dirname(undici), join(folder, 'node_modules/undici-types'));
  for (const [index, code] of examples.entries()) writeFileSync(join(folder, `${exampleName(index)}.ts`), code);
  const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  const sources = examples.map((_, index) => `${exampleName(index)}.ts`);
  const options = ['--strict', '--module', 'nodenext', '--target', 'es2023', '--types', 'node'];
  // Also checks its declarations, and the examples against them.
  await run(process.execPath, [compiler, ...options, ...sources], { cwd: folder });
}, 300_000);

describe('the packed package, installed in an empty folder', () => {
  it('contains only build output and documentation', async () => {
    const { stdout } = await run('find', ['.', '-type', 'f', '-not', '-path', './dist/*'], { cwd: installed });
    expect(stdout.trim().split('\n').sort()).toEqual(['./CHANGELOG.md', './LICENSE', './README.md', './package.json']);
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    expect(Object.keys(manifest.dependencies ?? {})).toEqual([]);
    expect(existsSync(join(installed, 'dist/command.js'))).toBe(true);
  });

  it('has an example for each expected use', () => {
    expect(examples.length).toBe(expectedOutput.length);
  });

  for (const major of supportedMajors) {
    it(`runs the examples of its README and its command on Node ${major}`, { timeout: 120_000 }, async (test) => {
      const node = nodes.get(major);
      if (!node) {
        reportMissingNode(major);
        return test.skip();
      }
      for (const [index, expected] of expectedOutput.entries()) {
        const { stdout } = await run(node, [`${exampleName(index)}.js`], { cwd: folder });
        expect(stdout.trim(), `${exampleName(index)} of the README`).toMatch(expected);
      }
      const command = join(installed, 'dist/command.js');
      for (const jobs of [[], ['--jobs', '2']]) {
        const { stdout } = await run(node, [command, 'verify', '--fail', ...jobs, 'app.apk'], { cwd: folder });
        expect(JSON.parse(stdout)).toMatchObject({ file: 'app.apk', verified: true });
      }
      const { stdout: version } = await run(node, [command, '--version']);
      const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
      expect(version).toBe(`${manifest.version}\n`);
    });
  }
});
