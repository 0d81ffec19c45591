import type { ConnectionSettings } from '@lensdock/ports/database/database.ts';
import { postgresDatabase } from '@lensdock/ports/database/postgres-database.ts';
import { writeTables } from '@lensdock/ports/database/table-copy.ts';
import type { Storage } from '@lensdock/ports/storage/storage.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { ErrandData, ErrandName } from '../jobs/errand-data.ts';
import { type ArchiveContents, ArchiveFailure, archiveIn } from './archive-folder.ts';

/** Where something has been done there is a line in the audit, and an app is the first thing that is made. */
const untouched = ['app', 'audit'];

/**
 * Fills an installation in which nothing has happened from an archive. The files come first and the rows last, in one
 * transaction: cut off, it can be run again; rows never name a file that is not there. Every file is compared by its
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
    const { stream } = await archived.get(key);
    const stored = await storage.put(key, stream).finally(() => stream.destroy());
    if (stored.sha256 !== sha256 || stored.sizeBytes !== sizeBytes)
      throw new ArchiveFailure(`The file ${key} is not the one that was exported.`);
    arrived.count++;
    arrived.sizeBytes += sizeBytes;
  }
  if (arrived.count !== contents.files.count || arrived.sizeBytes !== contents.files.sizeBytes)
    throw new ArchiveFailure(`${contents.files.count} files were exported, ${arrived.count} are in the archive.`);
  await writeTables(owner, contents, untouched, (name) => archive.readTable(name));
  await leaveErrands(owner, contents.errands);
  return contents;
}

/** After the rows, which they look up. */
async function leaveErrands(owner: ConnectionSettings, errands: ArchiveContents['errands']): Promise<void> {
  const database = postgresDatabase(owner, { poolSize: 1 });
  try {
    await database.transaction(async (transaction) => {
      // Names and data are those that `enqueue` was given there.
      for (const { name, data } of errands)
        await enqueue(transaction, name as ErrandName, data as ErrandData[ErrandName]);
    });
  } finally {
    await database.close();
  }
}
