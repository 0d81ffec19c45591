import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WrongSetting } from '../settings/settings.ts';
import { keyIdOf, secretBox } from './secret-box.ts';
import { addSecretKey, openSecretBox, readSecretKeys, secretKeysPath } from './secret-keys.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lensdock-secrets-'));
  path = join(folder, 'secrets-key');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = () => openSecretBox({ LENSDOCK_DATA: folder, SECRETS_KEY_FILE: undefined, DATABASE_URL: undefined });

describe('a stored secret', () => {
  it('is encrypted differently each time and can be opened at its place only', async () => {
    const box = await open();
    const [one, two] = [await box.seal('whsec_abc', 'webhook 1'), await box.seal('whsec_abc', 'webhook 1')];
    expect(one).not.toBe(two);
    expect(one + two).not.toContain('whsec');
    expect(await box.open(one, 'webhook 1')).toBe('whsec_abc');
    await expect(box.open(one, 'webhook 2')).rejects.toThrow('webhook 2 was changed after it was encrypted');
    const changed = one.slice(0, -2) + (one.endsWith('AA') ? 'BB' : 'AA');
    await expect(box.open(changed, 'webhook 1')).rejects.toThrow('webhook 1 was changed');
  });

  it('stays readable without a key and is returned as it is', async () => {
    const box = secretBox(async () => []);
    expect(await box.seal('whsec_abc', 'webhook 1')).toBe('whsec_abc');
    expect(await (await open()).open('whsec_abc', 'webhook 1')).toBe('whsec_abc');
    expect(await box.reseal('whsec_abc', 'webhook 1')).toBeUndefined();
  });

  it('is refused when its key is unknown, with the key and what to do', async () => {
    const sealed = await (await open()).seal('whsec_abc', 'webhook 1');
    await rm(path);
    await expect((await open()).open(sealed, 'webhook 1')).rejects.toThrow(
      new RegExp(`webhook 1 is encrypted with the key ${keyIdOf(sealed)}, which SECRETS_KEY_FILE does not contain`),
    );
  });

  it('is encrypted with a key that was added while the server runs', async () => {
    const [running, other] = [await open(), await open()];
    const before = await running.seal('whsec_abc', 'webhook 1');
    const added = await addSecretKey(path);
    const after = await other.reseal(before, 'webhook 1');
    expect(keyIdOf(after ?? '')).toBe(added);
    expect(await running.open(after ?? '', 'webhook 1')).toBe('whsec_abc');
    expect(keyIdOf(await running.seal('whsec_def', 'webhook 2'))).toBe(added);
    expect(await running.open(before, 'webhook 1')).toBe('whsec_abc');
    expect(await other.reseal(after ?? '', 'webhook 1')).toBeUndefined();
  });
});

describe('the file of the keys', () => {
  it('is written once to the data folder of the embedded database, readable by its owner only', async () => {
    await Promise.all([open(), open(), open()]);
    expect(await readSecretKeys(path)).toHaveLength(1);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const before = await readFile(path, 'utf8');
    await open();
    expect(await readFile(path, 'utf8')).toBe(before);
  });

  it('is not written for servers that share a database', () => {
    const shared = { LENSDOCK_DATA: folder, SECRETS_KEY_FILE: undefined, DATABASE_URL: 'postgres://db/lensdock' };
    expect(secretKeysPath(shared)).toBeUndefined();
    expect(secretKeysPath({ ...shared, SECRETS_KEY_FILE: '/run/secrets/lensdock' })).toBe('/run/secrets/lensdock');
  });

  it('gets new keys above the existing ones', async () => {
    await open();
    const [first] = await readSecretKeys(path);
    const added = await addSecretKey(path);
    expect((await readSecretKeys(path)).map(({ id }) => id)).toEqual([added, first?.id]);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('is refused with the line that is not a key, without repeating it', async () => {
    const settings = { LENSDOCK_DATA: folder, SECRETS_KEY_FILE: path, DATABASE_URL: undefined };
    await expect(openSecretBox(settings)).rejects.toThrow(`SECRETS_KEY_FILE: ${path} cannot be read (ENOENT)`);
    await writeFile(path, '\n');
    await expect(openSecretBox(settings)).rejects.toThrow('contains no key');
    await writeFile(path, `${Buffer.alloc(32, 7).toString('base64')}\n`);
    await openSecretBox(settings);
    await appendFile(path, 'hunter2\n');
    const refused = openSecretBox(settings);
    await expect(refused).rejects.toBeInstanceOf(WrongSetting);
    await expect(refused).rejects.toThrow(`line 2 of ${path} must be 32 bytes in base64`);
    await expect(refused).rejects.not.toThrow('hunter2');
  });
});
