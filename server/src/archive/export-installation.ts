import { rm } from 'node:fs/promises';
import type { ConnectionSettings } from '@lensdock/ports/database/database.ts';
import { readTables } from '@lensdock/ports/database/table-copy.ts';
import type { Storage } from '@lensdock/ports/storage/storage.ts';
import { StorageFailure } from '@lensdock/ports/storage/storage-failure.ts';
import { taskHandlers } from '../main/task-handlers.ts';
import { type ArchiveContents, type ArchivedFile, type ArchiveFolder, newArchive } from './archive-folder.ts';
import { withoutReadableSecrets } from './omitted-secrets.ts';
import { type PendingTask, selectPendingTasks } from './pending-tasks.store.ts';

/**
 * Exports an installation to a new folder while servers may be running: a snapshot of the rows, then the files, then
 * pending tasks. Files deleted or added in the meantime belong to no row of the snapshot. Secrets are exported encrypted
 * or not at all.
 */
export async function exportInstallation(source: Source, folder: string): Promise<ArchiveContents> {
  const archive = await newArchive(folder);
  try {
    return await fillArchive(source, archive);
  } catch (error) {
    // A partial archive could be mistaken for a complete one.
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

interface Source {
  owner: ConnectionSettings;
  storage: Storage;
  at: Date;
  settings: ArchiveContents['settings'];
}

async function fillArchive({ owner, storage, at, settings }: Source, archive: ArchiveFolder): Promise<ArchiveContents> {
  let pending: PendingTask[] = [];
  const { migrations, tables } = await readTables(
    owner,
    (name) => archive.openTable(name),
    async (queries) => {
      pending = await selectPendingTasks(queries, Object.keys(taskHandlers));
    },
    withoutReadableSecrets,
  );
  const archived = await archive.openFiles();
  const files = { count: 0, sizeBytes: 0 };
  for await (const { key } of storage.list()) {
    const file = await copyFile(key, storage, archived);
    if (!file) continue;
    await archive.addFile(file);
    files.count++;
    files.sizeBytes += file.sizeBytes;
  }
  const contents: ArchiveContents = {
    format: 1,
    createdAt: at.toISOString(),
    migrations,
    tables,
    files,
    settings,
    errands: pending,
  };
  await archive.finish(contents);
  return contents;
}

async function copyFile(key: string, from: Storage, to: Storage): Promise<ArchivedFile | undefined> {
  const found = await from.get(key).catch((error) => {
    if (error instanceof StorageFailure && error.kind === 'not-found') return undefined;
    throw error;
  });
  return found && { key, ...(await to.put(key, found.stream)) };
}
