import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findLogEntries } from '@lensdock/contract/transparency/transparency.endpoints.ts';
import { onlineApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommandLine, openCommandLine } from './testing/command-line.ts';

let line: CommandLine;
let proof: string;
let key: string;
beforeAll(async () => {
  line = await openCommandLine();
  await onlineApp(line.server, 'ada', { apk: { bytes: 'a published package', packageName: 'com.example.gate' } });
  await line.server.runPendingTasks();
  await writeFile(join(line.folder, 'app.apk'), 'a published package');
  await writeFile(join(line.folder, 'other.apk'), 'another package');
  key = (await (await fetch(`${line.url}/log/key`)).text()).trim();
  const { sha256 } = (await line.run('verify', 'app.apk', '--json')).json() as { sha256: string }; // compared below
  const { body } = await line.server.call(findLogEntries, { params: { sha256 } });
  proof = body.entries[0]?.proof ?? '';
  await writeFile(join(line.folder, 'app.proof'), proof);
});
afterAll(() => line.stop());

const offline = (...given: string[]) => line.runWith({ env: { LANG: 'en', HOME: line.folder } }, 'verify', ...given);

describe('verify', () => {
  it('says when, in which version and under which checkpoint the store published this file', async () => {
    const { exitCode, out } = await line.run('verify', 'app.apk');
    expect([exitCode, out]).toEqual([0, expect.stringContaining('This store published app.apk.')]);
    expect(out).toMatch(/2026-11-18T\S+ {2}publication {2}com\.example\.gate 1, publication 1\n/);
    expect(out).toMatch(/entry 0 of 1, root [0-9a-f]{64}\n/);
    expect((await line.run('verify', 'app.apk', '--json')).json()).toMatchObject({
      published: true,
      entries: [{ type: 'publication', packageName: 'com.example.gate', index: 0, checkpoint: { size: 1 } }],
    });
  });

  it('returns 1 for a file that the store did not publish', async () => {
    const { exitCode, out } = await line.run('verify', 'other.apk');
    expect([exitCode, out]).toEqual([1, 'This store did not publish other.apk.\n']);
  });

  it('verifies a stored proof without a request', async () => {
    expect(await offline('app.apk', '--proof', 'app.proof', '--key', key)).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining('This store published app.apk.'),
    });
    const other = await offline('other.apk', '--proof', 'app.proof', '--key', key);
    expect([other.exitCode, other.error]).toEqual([1, 'The proof is for a different file.\n']);
  });

  it('keeps the key of the first run and refuses a store with another one', async () => {
    const keys = join(line.folder, '.config/lensdock/log-keys.json');
    expect(JSON.parse(await readFile(keys, 'utf8'))).toEqual({ [line.url]: key });
    const wrong = `${key.slice(0, -6)}${key.at(-6) === 'A' ? 'B' : 'A'}${key.slice(-5)}`;
    await writeFile(keys, JSON.stringify({ [line.url]: wrong }));
    const { exitCode, error } = await line.run('verify', 'app.apk');
    expect([exitCode, error]).toEqual([1, expect.stringContaining('not signed with the key')]);
    await writeFile(keys, JSON.stringify({ [line.url]: key }));
  });

  it('refuses every changed line of a proof', async () => {
    const lines = proof.split('\n');
    for (const [index, text] of lines.entries()) {
      if (text === '') continue;
      const changed = text.replace(/.$/, (last) => (last === '1' ? '2' : '1'));
      await writeFile(join(line.folder, 'changed.proof'), lines.with(index, changed).join('\n'));
      expect([text, (await offline('app.apk', '--proof', 'changed.proof', '--key', key)).exitCode]).toEqual([text, 1]);
    }
  });

  it('returns 2 without a store, a key or a file', async () => {
    expect((await offline('app.apk')).exitCode).toBe(2);
    expect((await offline('app.apk', '--proof', 'app.proof')).exitCode).toBe(2);
    expect((await line.run('verify', 'missing.apk')).exitCode).toBe(2);
  });
});
