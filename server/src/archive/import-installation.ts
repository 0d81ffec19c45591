import type { ConnectionSettings, Queries } from '@lensdock/ports/database/database.ts';
import { writeTables } from '@lensdock/ports/database/table-copy.ts';
import type { Storage } from '@lensdock/ports/storage/storage.ts';
import { StorageFailure } from '@lensdock/ports/storage/storage-failure.ts';
import { enqueue } from '../kernel/tasks/enqueue.ts';
import type { TaskData, TaskName } from '../kernel/tasks/task-data.ts';
import { type ArchiveContents, ArchiveFailure, archiveIn } from './archive-folder.ts';

/** Where something has been done there is a line in the audit, and an app is the first thing that is made. */
const untouched = ['app', 'audit'];

/**
 * Fills an installation in which nothing has happened from an archive. The files come first, the rows and the work that
 * waits last, in one transaction: cut off, it can be run again; rows never name a file that is not there. Every file is compared by its
 * hash, every table by its count and its hash.
 */
export async function importInstallation(
  { owner, storage }: { owner: ConnectionSettings; storage: Storage },
  folder: string,
): Promise<ArchiveContents> {
  const archive = archiveIn(folder);
  const contents = await archive.contents();
  const archived = await archive.openFiles();
  const arrived = { count: 0, sizeBytes: 0 };
  for await (const { key, sizeBytes, sha256 } of archive.files()) {
    const { stream } = await archived.get(key).catch((error: unknown) => {
      if (!(error instanceof StorageFailure && error.kind === 'not-found')) throw error;
      throw new ArchiveFailure(`The file ${key} is missing from the archive.`);
    });
    const stored = await storage.put(key, stream).finally(() => stream.destroy());
    if (stored.sha256 !== sha256 || stored.sizeBytes !== sizeBytes)
      throw new ArchiveFailure(`The file ${key} is not the one that was exported.`);
    arrived.count++;
    arrived.sizeBytes += sizeBytes;
  }
  if (arrived.count !== contents.files.count || arrived.sizeBytes !== contents.files.sizeBytes)
    throw new ArchiveFailure(`${contents.files.count} files were exported, ${arrived.count} are in the archive.`);
  await writeTables(
    owner,
    contents,
    untouched,
    (name) => archive.readTable(name),
    (transaction) => enqueueTasks(transaction, contents.errands),
  );
  return contents;
}

/** With the rows, which they look up: cut off between the two, nobody would send the mails that were waiting. */
async function enqueueTasks(transaction: Queries, errands: ArchiveContents['errands']): Promise<void> {
  // Names and data are those that `enqueue` was given there.
  for (const { name, data } of errands) await enqueue(transaction, name as TaskName, data as TaskData[TaskName]);
}
