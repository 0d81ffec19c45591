// @module-tag slow-4
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runScript } from '../../tools/running/run-script.ts';
import { apkParts, honestApk, lineageAttribute, signApk } from './testing/signed-apk.ts';
import { createTestSigner } from './testing/test-signer.ts';
import { v4FileOf } from './testing/v4-writer.ts';
import { zipOf } from './testing/zip-writer.ts';

const script = fileURLToPath(new URL('./command.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'apk-command-'));
const [old, ada] = [createTestSigner('Old'), createTestSigner('Ada')];
const path = (name: string) => join(folder, name);

beforeAll(() => {
  writeFileSync(path('honest.apk'), honestApk(ada));
  writeFileSync(path('unsigned.apk'), zipOf(apkParts()));
  writeFileSync(path('text.apk'), 'not a package');
  const attributes = [lineageAttribute([{ signer: old, capabilities: 0x17 }, { signer: ada }])];
  writeFileSync(path('rotated.apk'), signApk(zipOf(apkParts()), { v3: [{ signer: ada, attributes }] }));
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(...args: string[]) {
  const { status, stdout, stderr } = runScript(script, args);
  const lines = stdout.split('\n').filter((line) => line !== '');
  return { status, stderr, lines: lines.map((line) => JSON.parse(line)) };
}

describe('the apk command', { timeout: 30_000 }, () => {
  it('prints one verdict per line and exits with 0, whatever the verdict', () => {
    const files = ['honest.apk', 'unsigned.apk', 'text.apk'].map(path);
    const { status, lines } = run('verify', ...files);
    expect(status).toBe(0);
    expect(lines.map(({ file }) => file)).toEqual(files);
    expect(lines).toMatchObject([
      { verified: true, v1: false, v2: false, v3: true, v31: false, errors: [], signers: [ada.sha256], layout: [] },
      { verified: false, errors: ['JAR_SIG_NO_MANIFEST'], stamp: { verified: false, errors: [] }, lineage: [] },
      { verified: false, errors: ['MALFORMED'], layout: ['not-a-zip'] },
    ]);
  });

  it('judges for the requested range of Android versions', () => {
    expect(run('verify', '--min-sdk', '21', path('honest.apk')).lines[0].errors).toEqual(['JAR_SIG_NO_MANIFEST']);
    expect(run('verify', '--min-sdk=24', '--max-sdk=27', path('honest.apk')).lines[0]).toMatchObject({
      v2: true,
      v3: false,
    });
  });

  it('shows the history of a key with the capabilities of its former owners', () => {
    expect(run('verify', path('rotated.apk')).lines[0].lineage).toEqual([`${old.sha256}:ISPA`, `${ada.sha256}:ISPA`]);
  });

  it('prints the facts of packages', () => {
    const { status, lines } = run('inspect', path('honest.apk'), path('text.apk'));
    expect(status).toBe(0);
    expect(lines).toMatchObject([{ package: 'org.example.app', minSdk: '28' }, { findings: ['archive-unreadable'] }]);
  });

  it('continues after a missing file and exits with 1', () => {
    const { status, lines } = run('verify', path('missing.apk'), path('honest.apk'));
    expect(status).toBe(1);
    expect(lines).toMatchObject([{ file: path('missing.apk'), error: expect.any(String) }, { verified: true }]);
  });

  it.each([['--help'], ['verify', '--help'], ['inspect', '-h'], ['--version'], ['verify', '--version']])(
    'prints its usage and exits with 0 on request (%s %s)',
    (...args) => {
      const { status, stdout, stderr } = runScript(script, args);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(stdout).toMatch(args.includes('--version') ? /^\d+\.\d+\.\d+\n$/ : /^usage: lensdock-apk /);
    },
  );

  it('exits according to the verdict with --fail', () => {
    expect(run('verify', '--fail', path('honest.apk')).status).toBe(0);
    expect(run('verify', '--fail', path('honest.apk'), path('unsigned.apk')).status).toBe(3);
    expect(run('verify', '--fail', path('missing.apk'), path('unsigned.apk')).status).toBe(1);
  });

  it('resolves paths against the folder where npm was called', () => {
    const env = { ...process.env, npm_lifecycle_event: 'apk', INIT_CWD: folder };
    const { stdout } = runScript(script, ['verify', 'honest.apk'], { env });
    expect(JSON.parse(stdout)).toMatchObject({ file: 'honest.apk', verified: true });
  });

  it('runs as npm run apk in a folder of the project, with paths relative to it', { timeout: 120_000 }, () => {
    const cwd = fileURLToPath(new URL('../../sample/camera-apps/apks', import.meta.url));
    const args = ['run', '-s', 'apk', '--', 'verify', 'journey-1.0.0.apk'];
    const { stdout } = spawnSync('npm', args, { cwd, encoding: 'utf8' });
    expect(JSON.parse(stdout)).toMatchObject({ file: 'journey-1.0.0.apk', verified: true });
  });

  it('reads a package from standard input', () => {
    const { status, stdout } = runScript(script, ['verify', '-'], { input: honestApk(ada) });
    expect({ status, line: JSON.parse(stdout) }).toMatchObject({
      status: 0,
      line: { file: '-', verified: true, signers: [ada.sha256] },
    });
  });

  it('reads a package from a pipe', async () => {
    const pipe = path('pipe.apk');
    execFileSync('mkfifo', [pipe]);
    const child = spawn(process.execPath, [script, 'inspect', pipe]);
    const written = writeFile(pipe, honestApk(ada));
    expect(JSON.parse(await text(child.stdout))).toMatchObject({ file: pipe, package: 'org.example.app' });
    await written;
  });

  it('stops waiting for a pipe without data and continues with the next file', () => {
    const pipe = path('silent.apk');
    execFileSync('mkfifo', [pipe]);
    const { status, lines } = run('verify', '--timeout', '1', pipe, path('honest.apk'));
    expect(status).toBe(1);
    expect(lines).toMatchObject([{ file: pipe, error: 'did not arrive within 1 seconds' }, { verified: true }]);
  });

  it('prints readable text with --text', () => {
    const { stdout } = runScript(script, ['verify', '--text', path('honest.apk'), path('text.apk')]);
    expect(stdout).toContain(`honest.apk: verified\n  schemes       v3\n  Android API   28 and later`);
    expect(stdout).toContain(`signer        CN=Ada ${ada.sha256}`);
    expect(stdout).toContain('text.apk: not verified\n  error         MALFORMED\n');
    const facts = runScript(script, ['inspect', '--text', path('honest.apk')]).stdout;
    expect(facts).toContain('honest.apk: read\n  package       org.example.app\n');
  });

  it('checks the files of a list in several processes and prints them in the order of the list', () => {
    const names = Array.from({ length: 12 }, (_, index) =>
      path(['honest.apk', 'unsigned.apk', 'text.apk'][index % 3]!),
    );
    writeFileSync(path('list.txt'), `${names.join('\r\n')}\n\n`);
    const alone = run('verify', ...names);
    expect(run('verify', '--jobs', '3', '--list', path('list.txt'))).toEqual(alone);
    const input = `${path('missing.apk')}\n${path('honest.apk')}\n`;
    const piped = runScript(script, ['inspect', '--jobs', '2', '--list', '-'], { input });
    expect(piped.status).toBe(1);
    expect(
      piped.stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toMatchObject([{ error: expect.stringContaining('ENOENT') }, { package: 'org.example.app' }]);
  });

  it('verifies a package with its signature file of scheme v4', () => {
    const unsigned = zipOf(apkParts());
    const apk = signApk(unsigned, { v2: [{ signer: ada }], v3: [{ signer: ada }] });
    writeFileSync(path('v4.apk'), apk);
    writeFileSync(path('v4.apk.idsig'), v4FileOf(apk, unsigned, { signer: ada }));
    const idsig = ['--fail', '--v4-signature-file', path('v4.apk.idsig')];
    expect(run('verify', ...idsig, path('v4.apk'))).toMatchObject({ status: 0, lines: [{ verified: true, v4: true }] });
    expect(run('verify', ...idsig, path('honest.apk'))).toMatchObject({
      status: 3,
      lines: [{ verified: false, errors: ['V4_SIG_DID_NOT_VERIFY'] }],
    });
  });

  it('escapes invisible characters of names', () => {
    const part = { name: 'a\u202egnp\u009b.exe', localName: 'b', data: Buffer.from('x') };
    writeFileSync(path('bidi.apk'), zipOf([...apkParts(), part, { ...part, name: 'c', localName: 'c\u0085' }]));
    writeFileSync(path('na\u202eme.apk'), 'no package');
    const { stdout } = runScript(script, ['verify', path('bidi.apk'), path('na\u202eme.apk')]);
    expect(stdout).toContain('na\\u202eme.apk');
    expect(stdout).not.toMatch(/[\u0080-\u009f\u202a-\u202e]/);
  });

  it.each([
    [],
    ['verify'],
    ['frobnicate', 'x.apk'],
    ['verify', '--min-sdk', 'new', 'x.apk'],
    ['verify', '--unknown', 'x.apk'],
    ['verify', '--jobs', '0', 'x.apk'],
    ['verify', '-', '--list', '-'],
    ['verify', '--v4-signature-file', 'x.idsig', 'x.apk', 'y.apk'],
    ['inspect', '--min-sdk', '24', 'x.apk'],
  ])('exits with 2 and a message after a wrong call (%s %s)', (...args) => {
    const { status, stderr, lines } = run(...args.filter((arg) => arg !== undefined));
    expect({ status, lines }).toEqual({ status: 2, lines: [] });
    expect(stderr).not.toBe('');
  });
});
