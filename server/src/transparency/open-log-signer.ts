import { join } from 'node:path';
import { fileSigner, generatedFileSigner } from '@lensdock/ports/signing/file-signer.ts';
import type { Signer } from '@lensdock/ports/signing/signer.ts';
import type { Settings } from '../kernel/settings/settings.ts';

type KeySettings = Pick<Settings, 'LOG_KEY_FILE' | 'LENSDOCK_DATA' | 'DATABASE_URL'>;

/**
 * Opens the key of the log. With the embedded database it is written to the data folder at first use; servers that
 * share a database need a file, because each would write its own. Undefined if they have none.
 */
export async function openLogSigner(settings: KeySettings): Promise<Signer | undefined> {
  if (settings.LOG_KEY_FILE !== undefined) return fileSigner(settings.LOG_KEY_FILE);
  if (settings.DATABASE_URL !== undefined) return undefined;
  return generatedFileSigner(join(settings.LENSDOCK_DATA, 'log-key.pem'));
}

/** The name of a new log: the address at which it is served, without the scheme (C2SP tlog-tiles). */
export function newLogOrigin({ LOG_ORIGIN, LENSDOCK_URL }: Pick<Settings, 'LOG_ORIGIN' | 'LENSDOCK_URL'>): string {
  return LOG_ORIGIN ?? `${new URL(LENSDOCK_URL ?? 'http://localhost').host}/log`;
}
