// @module-tag slow-7
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createToken } from '@lensdock/contract/tokens/tokens.endpoints.ts';
import { startTestServer, type TestServer } from '@lensdock/server/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'packed-client-'));
const installed = join(folder, 'node_modules/@lensdock/client');

/** The `ts` blocks of the README. */
const examples = [...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/^```ts\n(.*?)^```$/gms)].map(
  ([, code = '']) => code,
);
const nameOf = (index: number) => `example-${index + 1}`;

/** The output of each example. */
const expected = [/^$/, /^Counts who comes and goes\.$/, /^400 app-name-invalid \[ 'name' \]$/, /^\S+ \d+$/];

let server: TestServer;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  server = await startTestServer();
  const url = await server.server.listen({ port: 0, host: '127.0.0.1' });
  const scopes = ['apps:read', 'apps:write', 'listing:write', 'versions:write'];
  const { body } = await server.call(createToken, { as: 'ada', body: { name: 'Test', scopes, apps: null, days: 1 } });
  env = { ...process.env, LENSDOCK_URL: url, LENSDOCK_TOKEN: body.secret };
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: root });
  const [packed]: { filename: string }[] = JSON.parse(stdout.slice(stdout.indexOf('[')));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const archive = join(folder, packed?.filename ?? 'nothing was packed');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', archive], { cwd: folder });
  cpSync(join(root, '../sample/camera-apps/apks/journey-1.0.0.apk'), join(folder, 'app.apk'));
  const types = createRequire(import.meta.url).resolve('@types/node/package.json');
  const undici = createRequire(types).resolve('undici-types/package.json');
  symlinkSync(join(dirname(types), '..'), join(folder, 'node_modules/@types'));
  symlinkSync(dirname(undici), join(folder, 'node_modules/undici-types'));
  for (const [index, code] of examples.entries()) writeFileSync(join(folder, `${nameOf(index)}.ts`), code);
}, 300_000);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** The deep run uses the compiler that most users have, which takes five times as long. */
const compiler = join(root, '../node_modules', process.env.DEEP ? 'typescript' : 'typescript-7', 'bin/tsc');

function compile(...sources: string[]) {
  const options = ['--strict', '--module', 'nodenext', '--target', 'es2023', '--lib', 'es2023,dom', '--types', 'node'];
  return run(process.execPath, [compiler, ...options, ...sources], { cwd: folder });
}

describe('the packed client, installed in an empty folder', () => {
  it('contains only build output and documentation, and needs no other package', async () => {
    const { stdout } = await run('find', ['.', '-type', 'f', '-not', '-path', './dist/*'], { cwd: installed });
    expect(stdout.trim().split('\n').sort()).toEqual(['./LICENSE', './README.md', './package.json']);
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
    expect(manifest.dependencies).toBeUndefined();
    expect(existsSync(join(installed, 'dist/types/client-library.d.ts'))).toBe(true);
  });

  it('compiles the examples of its README under strict TypeScript, and they run', async () => {
    expect(examples).toHaveLength(expected.length);
    // The compiler writes its findings to stdout, which the error of the failed process does not show.
    const compiled = await compile(...examples.map((_, index) => `${nameOf(index)}.ts`)).catch((error) => error);
    expect(compiled.stdout).toBe('');
    for (const [index, output] of expected.entries()) {
      const { stdout } = await run(process.execPath, [`${nameOf(index)}.js`], { cwd: folder, env });
      expect(stdout.trim(), nameOf(index)).toMatch(output);
    }
  });

  it('rejects a wrong part at compile time', async () => {
    const code = `import { createClient } from '@lensdock/client';
await createClient({ url: '' }).apps.createApp({ body: { nam: 'x' } });
await createClient({ url: '' }).apps.readApp();
`;
    writeFileSync(join(folder, 'wrong.ts'), code);
    const failed: { stdout: string } = await compile('wrong.ts').then(
      () => ({ stdout: 'compiled' }),
      (error) => error,
    );
    expect(failed.stdout).toContain("'nam' does not exist");
    expect(failed.stdout).toContain('wrong.ts(3,');
  });

  it.skipIf(!existsSync('/usr/bin/node'))('runs from plain JavaScript on the Node of the machine', async () => {
    const code = `import { createClient } from '@lensdock/client';
const client = createClient({ url: process.env.LENSDOCK_URL, token: process.env.LENSDOCK_TOKEN });
const { data } = await client.account.readSignedInPerson();
console.log(data.name);
`;
    writeFileSync(join(folder, 'plain.js'), code);
    expect((await run('/usr/bin/node', ['plain.js'], { cwd: folder, env })).stdout).toBe('Ada Keller\n');
  });
});
