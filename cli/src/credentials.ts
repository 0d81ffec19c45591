import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { createClient, type LensdockClient } from '@lensdock/client/client-library.ts';
import { CommandFailure, exitCodes } from './exit-codes.ts';
import type { Surroundings, Terminal } from './terminal.ts';

/** The address of the store and an access token, as stored by `login`. */
export interface Credentials {
  url: string;
  token: string;
}

/** Below the folder for settings of programs, readable only by this person. */
function credentialsFile({ env }: Surroundings): string {
  const settings = env.XDG_CONFIG_HOME || env.APPDATA || join(env.HOME || homedir(), '.config');
  return join(settings, 'lensdock', 'credentials.json');
}

export async function storeCredentials(surroundings: Surroundings, credentials: Credentials): Promise<string> {
  const file = credentialsFile(surroundings);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
  // The mode above only applies to a new file.
  await chmod(file, 0o600);
  return file;
}

export async function deleteCredentials(surroundings: Surroundings): Promise<void> {
  await rm(credentialsFile(surroundings), { force: true });
}

/** `LENSDOCK_TOKEN` and `LENSDOCK_URL` take precedence over the stored credentials. */
export async function findCredentials(surroundings: Surroundings): Promise<Partial<Credentials>> {
  const stored = await readStored(credentialsFile(surroundings));
  const { LENSDOCK_TOKEN: token, LENSDOCK_URL: url } = surroundings.env;
  // A stored token must not be sent to another address.
  const own = url && stored.url !== url ? {} : stored;
  return { ...own, ...(url && { url }), ...(token && { token }) };
}

async function readStored(file: string): Promise<Partial<Credentials>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Partial<Credentials>; // written by `storeCredentials`
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw new CommandFailure(exitCodes.usage, `${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Returns a client with the credentials, or ends the command with the way to get some. */
export async function connect(surroundings: Surroundings, terminal: Terminal): Promise<LensdockClient> {
  const { url, token } = await findCredentials(surroundings);
  if (!url || !token) {
    const hint = terminal.say(
      'Not signed in. Run lensdock login, or set LENSDOCK_URL and LENSDOCK_TOKEN.',
      'Nicht angemeldet. Führen Sie lensdock login aus, oder setzen Sie LENSDOCK_URL und LENSDOCK_TOKEN.',
    );
    throw new CommandFailure(exitCodes.denied, hint);
  }
  return clientFor({ url, token }, terminal);
}

export function clientFor({ url, token }: Credentials, { language }: Terminal): LensdockClient {
  if (!URL.canParse(url)) throw new CommandFailure(exitCodes.usage, `LENSDOCK_URL: ${url}`);
  return createClient({ url, token, language, userAgent: 'lensdock-cli' });
}
