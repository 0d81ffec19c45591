import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { diskStorage } from '@lensdock/ports/storage/disk-storage.ts';
import type { Storage } from '@lensdock/ports/storage/storage.ts';
import * as z from 'zod/mini';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const migration = z.object({ name: z.string(), checksum: z.string() });
const table = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), sha256: hash });

/** Contents of an archive. Written last: an archive without it is incomplete. */
const contents = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  migrations: z.array(migration),
  tables: z.array(table),
  files: z.object({ count: z.int(), sizeBytes: z.int() }),
  /** Of the environment, for programs that recompute the money; absent in older archives. */
  settings: z.optional(z.record(z.string(), z.object({ value: z.string(), fixed: z.boolean() }))),
  /** Pending tasks, such as emails to send. */
  errands: z.array(z.object({ name: z.string(), data: z.unknown() })),
});
export type ArchiveContents = z.infer<typeof contents>;

const archivedFile = z.object({ key: z.string(), sizeBytes: z.int(), sha256: hash });
export type ArchivedFile = z.infer<typeof archivedFile>;

/** The folder is not an archive, or is incomplete. */
export class ArchiveFailure extends Error {
  override readonly name = 'ArchiveFailure';
}

/**
 * A folder with everything of an installation: `contents.json`, `tables/NAME.tsv` in PostgreSQL's text format, the
 * files below `files/` under their storage keys, and `files.jsonl` with their hashes.
 */
export interface ArchiveFolder {
  openTable(name: string): Promise<Writable>;
  readTable(name: string): Readable;
  /** Opens the files under their original keys; creates their folder if it is missing. */
  openFiles(): Promise<Storage>;
  addFile(file: ArchivedFile): Promise<void>;
  files(): AsyncIterable<ArchivedFile>;
  finish(what: ArchiveContents): Promise<void>;
  contents(): Promise<ArchiveContents>;
}

/**
 * Creates the folder of a new archive, readable by its owner only because it contains everything. Throws if it exists.
 */
export async function newArchive(folder: string): Promise<ArchiveFolder> {
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new ArchiveFailure(`${folder} already exists. Choose a new folder.`) : error;
  });
  await mkdir(join(folder, 'tables'));
  return archiveIn(folder);
}

export function archiveIn(folder: string): ArchiveFolder {
  const tablePath = (name: string) => join(folder, 'tables', `${name}.tsv`);
  const list = join(folder, 'files.jsonl');
  return {
    async openTable(name) {
      return createWriteStream(tablePath(name), { mode: 0o600, flags: 'wx', flush: true });
    },
    readTable: (name) => createReadStream(tablePath(name)),
    openFiles: () => diskStorage(join(folder, 'files')),
    async addFile(file) {
      await appendLine(list, JSON.stringify(file));
    },
    async *files() {
      // An installation without files has no list.
      const lines = await open(list).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
      if (!lines) return;
      let number = 0;
      for await (const line of lines.readLines()) {
        number++;
        const read = z.safeParse(archivedFile, parseOrNothing(line));
        if (!read.success) throw new ArchiveFailure(`${list} is damaged in line ${number}.`);
        yield read.data;
      }
    },
    async finish(what) {
      const unfinished = join(folder, '.contents.json');
      const file = await open(unfinished, 'w', 0o600);
      await file.writeFile(`${JSON.stringify(what, undefined, 2)}\n`);
      await file.sync().finally(() => file.close());
      await rename(unfinished, join(folder, 'contents.json'));
    },
    async contents() {
      const text = await readFile(join(folder, 'contents.json'), 'utf8').catch(() => {
        throw new ArchiveFailure(`${folder} does not contain a complete archive: contents.json is missing.`);
      });
      const read = z.safeParse(contents, parseOrNothing(text));
      if (!read.success) throw new ArchiveFailure(`${folder}: contents.json was not written by Lensdock.`);
      return read.data;
    },
  };
}

async function appendLine(path: string, line: string): Promise<void> {
  const file = await open(path, 'a', 0o600);
  await file.write(`${line}\n`).finally(() => file.close());
}

function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
