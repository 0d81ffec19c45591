import type { ConnectionSettings, Queries } from '@lensdock/ports/database/database.ts';
import { writeTables } from '@lensdock/ports/database/table-copy.ts';
import type { Storage } from '@lensdock/ports/storage/storage.ts';
import { StorageFailure } from '@lensdock/ports/storage/storage-failure.ts';
import { enqueue } from '../kernel/tasks/enqueue.ts';
import type { TaskData, TaskName } from '../kernel/tasks/task-data.ts';
import { replaceOmittedSecrets } from '../webhooks/webhook-secrets.ts';
import { type ArchiveContents, ArchiveFailure, archiveIn } from './archive-folder.ts';

/** An installation in use has audit entries, and apps are what people create first. */
const untouched = ['app', 'audit'];

/**
 * Imports an archive into an unused installation. Files come first, rows and pending tasks last in one transaction, so
 * an interrupted import can be run again; every file and table is compared by hash and count.
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
      throw new ArchiveFailure(`File ${key} does not match the exported file.`);
    arrived.count++;
    arrived.sizeBytes += sizeBytes;
  }
  if (arrived.count !== contents.files.count || arrived.sizeBytes !== contents.files.sizeBytes)
    throw new ArchiveFailure(`The archive contains ${arrived.count} of ${contents.files.count} exported files.`);
  await writeTables(
    owner,
    contents,
    untouched,
    (name) => archive.readTable(name),
    async (transaction) => {
      await replaceOmittedSecrets(transaction);
      await enqueueTasks(transaction, contents.errands);
    },
  );
  return contents;
}

/** In the transaction of the rows they read: otherwise an interruption between the two would lose pending emails. */
async function enqueueTasks(transaction: Queries, tasks: ArchiveContents['errands']): Promise<void> {
  // Names and data come from `enqueue` on the source.
  for (const { name, data } of tasks) await enqueue(transaction, name as TaskName, data as TaskData[TaskName]);
}
