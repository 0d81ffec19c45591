import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ignoreFailure } from '@lensdock/ports/failures/ignore-failure.ts';
import { type Settings, WrongSetting } from '../settings/settings.ts';
import { type SecretBox, type SecretKey, secretBox } from './secret-box.ts';

type KeySettings = Pick<Settings, 'SECRETS_KEY_FILE' | 'LENSDOCK_DATA' | 'DATABASE_URL'>;

/**
 * The file with the keys: with the embedded database, by default one in the data folder. Undefined with another
 * database, because servers that share it would each write their own.
 */
export function secretKeysPath({ SECRETS_KEY_FILE, LENSDOCK_DATA, DATABASE_URL }: KeySettings): string | undefined {
  return SECRETS_KEY_FILE ?? (DATABASE_URL === undefined ? join(LENSDOCK_DATA, 'secrets-key') : undefined);
}

/** Opens the encryption of stored secrets. Writes a first key to the data folder where that is the place of the keys. */
export async function openSecretBox(settings: KeySettings): Promise<SecretBox> {
  const path = secretKeysPath(settings);
  if (path === undefined) return secretBox(async () => []);
  if (settings.SECRETS_KEY_FILE === undefined) await writeFirstKey(path);
  await readSecretKeys(path);
  return secretBox(() => readSecretKeys(path));
}

/** Reads one key per line, newest first: 32 bytes in base64, as `openssl rand -base64 32` writes them. */
export async function readSecretKeys(path: string): Promise<SecretKey[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new WrongSetting(`SECRETS_KEY_FILE: ${path} cannot be read (${error.code})`);
  });
  const keys = text.split(/\r?\n/).flatMap((line, index): SecretKey[] => {
    if (line.trim() === '') return [];
    const bytes = Buffer.from(line.trim(), 'base64');
    if (bytes.length !== 32 || !/^[\w+/-]{43}=?$/.test(line.trim()))
      throw new WrongSetting(`SECRETS_KEY_FILE: line ${index + 1} of ${path} must be 32 bytes in base64`);
    return [{ id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes }];
  });
  if (keys.length === 0) throw new WrongSetting(`SECRETS_KEY_FILE: ${path} contains no key`);
  return keys;
}

/** Writes a new key above the existing ones, durably. Returns its id. */
export async function addSecretKey(path: string): Promise<string> {
  await readSecretKeys(path);
  const unfinished = await writeUnfinished(path, `${newKey()}\n${await readFile(path, 'utf8')}`);
  await rename(unfinished, path).catch(async (error: unknown) => {
    await ignoreFailure(unlink(unfinished));
    throw error;
  });
  const [newest] = await readSecretKeys(path);
  if (!newest) throw new Error(`secret keys in ${path}: none after a new one was written`);
  return newest.id;
}

async function writeFirstKey(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const unfinished = await writeUnfinished(path, `${newKey()}\n`);
  try {
    // A link and not a rename, which would replace keys that exist.
    await link(unfinished, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await ignoreFailure(unlink(unfinished));
  }
}

async function writeUnfinished(path: string, text: string): Promise<string> {
  const unfinished = `${path}.${randomUUID()}`;
  const file = await open(unfinished, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  return unfinished;
}

function newKey(): string {
  return randomBytes(32).toString('base64');
}
