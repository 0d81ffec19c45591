import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apkParts, honestApk, lineageAttribute, signApk } from './testing/signed-apk.ts';
import { createTestSigner } from './testing/test-signer.ts';
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
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  const lines = stdout.split('\n').filter((line) => line !== '');
  return { status, stderr, lines: lines.map((line) => JSON.parse(line)) };
}

describe('the apk command', { timeout: 30_000 }, () => {
  it('prints a verdict a line, whatever the verdict, and says so with status 0', () => {
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

  it('judges for the range of Android versions asked about', () => {
    expect(run('verify', '--min-sdk', '21', path('honest.apk')).lines[0].errors).toEqual(['JAR_SIG_NO_MANIFEST']);
    expect(run('verify', '--min-sdk=24', '--max-sdk=27', path('honest.apk')).lines[0]).toMatchObject({
      v2: true,
      v3: false,
    });
  });

  it('shows the history of a key with what its former owners may do', () => {
    expect(run('verify', path('rotated.apk')).lines[0].lineage).toEqual([`${old.sha256}:ISPA`, `${ada.sha256}:ISPA`]);
  });

  it('prints what packages say of themselves', () => {
    const { status, lines } = run('inspect', path('honest.apk'), path('text.apk'));
    expect(status).toBe(0);
    expect(lines).toMatchObject([{ package: 'org.example.app', minSdk: '28' }, { findings: ['archive-unreadable'] }]);
  });

  it('goes on after a file that is not there, and says so with status 1', () => {
    const { status, lines } = run('verify', path('missing.apk'), path('honest.apk'));
    expect(status).toBe(1);
    expect(lines).toMatchObject([{ file: path('missing.apk'), error: expect.any(String) }, { verified: true }]);
  });

  it.each([['--help'], ['verify', '--help'], ['inspect', '-h'], ['--version']])(
    'explains itself on the output with status 0 when asked to (%s %s)',
    (...args) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(stdout).toMatch(args[0] === '--version' ? /^\d+\.\d+\.\d+\n$/ : /^usage: apk /);
    },
  );

  it('makes the verdict its exit status with --fail', () => {
    expect(run('verify', '--fail', path('honest.apk')).status).toBe(0);
    expect(run('verify', '--fail', path('honest.apk'), path('unsigned.apk')).status).toBe(3);
    expect(run('verify', '--fail', path('missing.apk'), path('unsigned.apk')).status).toBe(1);
  });

  it('reads paths from where npm was called', () => {
    const env = { ...process.env, npm_lifecycle_event: 'apk', INIT_CWD: folder };
    const { stdout } = spawnSync(process.execPath, [script, 'verify', 'honest.apk'], { encoding: 'utf8', env });
    expect(JSON.parse(stdout)).toMatchObject({ file: 'honest.apk', verified: true });
  });

  it('prints names so that every character can be seen', () => {
    const part = { name: 'a\u202egnp\u009b.exe', localName: 'b', data: Buffer.from('x') };
    writeFileSync(path('bidi.apk'), zipOf([...apkParts(), part, { ...part, name: 'c', localName: 'c\u0085' }]));
    writeFileSync(path('na\u202eme.apk'), 'no package');
    const { stdout } = spawnSync(process.execPath, [script, 'verify', path('bidi.apk'), path('na\u202eme.apk')], {
      encoding: 'utf8',
    });
    expect(stdout).toContain('na\\u202eme.apk');
    expect(stdout).not.toMatch(/[\u0080-\u009f\u202a-\u202e]/);
  });

  it.each([
    [],
    ['verify'],
    ['frobnicate', 'x.apk'],
    ['verify', '--min-sdk', 'new', 'x.apk'],
    ['verify', '--unknown', 'x.apk'],
  ])('explains itself with status 2 when called wrongly (%s %s)', (...args) => {
    const { status, stderr, lines } = run(...args.filter((arg) => arg !== undefined));
    expect({ status, lines }).toEqual({ status: 2, lines: [] });
    expect(stderr).not.toBe('');
  });
});
