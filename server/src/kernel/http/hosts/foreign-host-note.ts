import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '@lensdock/ports/failures/error-code.ts';
import type { Settings } from '../../settings/settings.ts';
import { isLoopbackHost } from './allowed-hosts.ts';

const noteFile = 'foreign-host.txt';

/**
 * Notes in the data folder that the server was called by a foreign name and returns the warning for the next start:
 * most likely a proxy is in front and `LENSDOCK_URL` is not set.
 */
export async function foreignHostNote(settings: Pick<Settings, 'LENSDOCK_URL'>, dataFolder: string) {
  const path = join(dataFolder, noteFile);
  let seen = await readNote(path);
  const isMissing = settings.LENSDOCK_URL === undefined;
  return {
    warning:
      seen !== undefined && isMissing
        ? `Warning: this server was called as "${seen}" before, and LENSDOCK_URL is not set. Set it to the address that people use, or LENSDOCK_ALLOWED_HOSTS; calls by other names are refused.`
        : undefined,
    remember: (name: string) => {
      // The first foreign name is most likely the proxy's; loopback names reveal nothing about the public address.
      if (seen !== undefined || !isMissing || isLoopbackHost(name)) return;
      seen = name;
      // The data folder may be read-only when database and files are elsewhere.
      tryToWrite(path, `${name}\n`);
    },
  };
}

/** Earlier versions also wrote loopback names; those are ignored. */
async function readNote(path: string): Promise<string | undefined> {
  const name = (await readFile(path, 'utf8').catch(() => '')).trim();
  return name === '' || isLoopbackHost(name) ? undefined : name;
}

function tryToWrite(path: string, text: string): void {
  try {
    writeFileSync(path, text, { mode: 0o600 });
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
  }
}
