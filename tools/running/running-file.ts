import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TokenService } from './token-service.ts';

/** Written to the data folder of a running server, readable only by its user. */
export interface RunningServer {
  address: string;
  tokenService: TokenService;
}

/** The data folder of the server that was started last, used by commands that are given none. */
const lastFolder = fileURLToPath(new URL('../../.cache/last-data-folder', import.meta.url));

export async function writeRunningFile(dataFolder: string, note: RunningServer): Promise<() => Promise<void>> {
  const path = runningFileOf(dataFolder);
  // With an external database and file store, the data folder may not exist yet.
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  // Write and rename: an existing note may have looser permissions.
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, JSON.stringify(note), { mode: 0o600, flag: 'wx' });
  await rename(unfinished, path);
  // The project folder may be read-only; the note is only a convenience.
  await mkdir(dirname(lastFolder), { recursive: true })
    .then(() => writeFile(lastFolder, resolve(dataFolder)))
    .catch(() => undefined);
  return () => rm(path, { force: true });
}

/** Notes of servers that may be running, most likely first. A killed server leaves its note behind. */
export async function readRunningFiles(dataFolder: string): Promise<RunningServer[]> {
  const last = await readFile(lastFolder, 'utf8').catch(() => dataFolder);
  const folders = process.env.LENSDOCK_DATA ? [dataFolder] : [...new Set([resolve(dataFolder), resolve(last)])];
  const texts = await Promise.all(
    folders.map((folder) => readFile(runningFileOf(folder), 'utf8').catch(() => undefined)),
  );
  // Written by `writeRunningFile`.
  return texts.filter((text) => text !== undefined).map((text) => JSON.parse(text) as RunningServer);
}

function runningFileOf(dataFolder: string): string {
  return join(resolve(dataFolder), 'running.json');
}
