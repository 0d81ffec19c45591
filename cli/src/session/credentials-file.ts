import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CommandFailure, exitCodes } from '../kernel/exit-codes.ts';
import type { Environment } from '../kernel/terminal.ts';

/** A lock of a process that was killed is ignored after this time. */
const maxLockMs = 20_000;

/** The session of a person, with the client that refreshes it. */
export interface StoredSession {
  accessToken: string;
  refreshToken: string | undefined;
  untilMs: number;
  clientId: string;
  /** Addresses of the issuer. */
  token: string;
  revocation: string | undefined;
}

/** The address of the store, and either an access token or the session of a person, as stored by `login`. */
export interface StoredCredentials {
  url: string;
  token?: string;
  session?: StoredSession;
}

/** Below the folder for settings of programs, readable only by this person. */
export function credentialsFile({ env }: Environment): string {
  const settings = env.XDG_CONFIG_HOME || env.APPDATA || join(env.HOME || homedir(), '.config');
  return join(settings, 'lensdock', 'credentials.json');
}

export async function storeCredentials(environment: Environment, credentials: StoredCredentials): Promise<string> {
  const file = credentialsFile(environment);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(`${file}.new`, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
  // Renamed, so that a concurrent command never reads half a file.
  await rename(`${file}.new`, file);
  return file;
}

export async function deleteCredentials(environment: Environment): Promise<void> {
  await rm(credentialsFile(environment), { force: true });
}

export async function readStored(environment: Environment): Promise<Partial<StoredCredentials>> {
  const file = credentialsFile(environment);
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Partial<StoredCredentials>; // written by `storeCredentials`
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw new CommandFailure(exitCodes.usage, `${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Concurrent commands take turns with what they read from the stored credentials and write there. */
export async function lockCredentials<Result>(environment: Environment, work: () => Promise<Result>): Promise<Result> {
  const file = `${credentialsFile(environment)}.lock`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const unlock = await lock(file);
  try {
    return await work();
  } finally {
    await unlock();
  }
}

async function lock(file: string): Promise<() => Promise<void>> {
  for (;;) {
    const opened = await open(file, 'wx').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      return undefined;
    });
    if (opened) {
      await opened.close();
      return () => rm(file, { force: true });
    }
    const age = await stat(file).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > maxLockMs) await rm(file, { force: true });
    else await wait(100);
  }
}
