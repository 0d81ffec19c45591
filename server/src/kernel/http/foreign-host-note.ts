import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../settings/settings.ts';
import { isLoopbackHost } from './allowed-hosts.ts';

const noteFile = 'foreign-host.txt';

/**
 * Remembers in the data folder that the server was called by a foreign name, and returns what to tell whoever starts it
 * again: most likely a proxy stands in front and `LENSDOCK_URL` was forgotten.
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
      // The first name is the likeliest to be the proxy's; loopback names say nothing about the address people use.
      if (seen !== undefined || !isMissing || isLoopbackHost(name)) return;
      seen = name;
      // The data folder may be read-only where database and files are elsewhere.
      tryToWrite(path, `${name}\n`);
    },
  };
}

/** Earlier versions also wrote loopback names; those are replaced. */
async function readNote(path: string): Promise<string | undefined> {
  const name = (await readFile(path, 'utf8').catch(() => '')).trim();
  return name === '' || isLoopbackHost(name) ? undefined : name;
}

function tryToWrite(path: string, text: string): void {
  try {
    writeFileSync(path, text, { mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
  }
}
