import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TokenService } from './token-service.ts';

/** The note of a running server, in its data folder and for its user alone. */
export interface RunningNote {
  address: string;
  door: TokenService;
}

/** Where the server that was started last has its data, for commands that are not told. */
const lastFolder = fileURLToPath(new URL('../../.cache/last-data-folder', import.meta.url));

export async function writeNote(dataFolder: string, note: RunningNote): Promise<() => Promise<void>> {
  const path = noteOf(dataFolder);
  // With database and files elsewhere nobody has made the folder before.
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  // Made anew and renamed: a note of former days may have been opened to others.
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, JSON.stringify(note), { mode: 0o600, flag: 'wx' });
  await rename(unfinished, path);
  // Only a convenience: a project that is not ours to write to works without.
  await mkdir(dirname(lastFolder), { recursive: true })
    .then(() => writeFile(lastFolder, resolve(dataFolder)))
    .catch(() => undefined);
  return () => rm(path, { force: true });
}

/** The notes that may be of a running server, likeliest first. One that was killed has left its own behind. */
export async function readNotes(dataFolder: string): Promise<RunningNote[]> {
  const last = await readFile(lastFolder, 'utf8').catch(() => dataFolder);
  const folders = process.env.LENSDOCK_DATA ? [dataFolder] : [...new Set([resolve(dataFolder), resolve(last)])];
  const texts = await Promise.all(folders.map((folder) => readFile(noteOf(folder), 'utf8').catch(() => undefined)));
  return texts.filter((text) => text !== undefined).map((text) => JSON.parse(text) as RunningNote);
}

function noteOf(dataFolder: string): string {
  return join(resolve(dataFolder), 'running.json');
}
