import {
  copyDatabase,
  dropCopy,
  openCopy,
  openSuperuser,
  type Superuser,
  type TestDatabase,
} from '@lensdock/ports/database/testing/test-database.ts';
import { inject } from 'vitest';
import './database-setup.ts';
import { type EmptyDatabase, emptyDatabase, readEmpty } from './empty-database.ts';

interface Copy {
  name: string;
  /** A superuser's connection, which may delete from tables that are only added to. */
  superuser: Superuser;
  empty: EmptyDatabase;
}

/** Copies that stopped servers of this worker have left, empty again. Making and dropping one takes three times as long. */
const emptied: Copy[] = [];

/** A migrated, empty database, which another test may have used before. */
export async function borrowDatabase(): Promise<TestDatabase> {
  const cluster = inject('testCluster');
  const copy = emptied.pop() ?? (await makeCopy());
  const opened = openCopy(cluster, copy.name);
  return {
    ...opened,
    stop: async () => {
      await opened.stop();
      if (await emptyDatabase(copy.superuser, copy.empty)) emptied.push(copy);
      else {
        await copy.superuser.end();
        await dropCopy(cluster, copy.name);
      }
    },
  };
}

async function makeCopy(): Promise<Copy> {
  const cluster = inject('testCluster');
  const name = await copyDatabase(cluster);
  const superuser = await openSuperuser(cluster, name);
  return { name, superuser, empty: await readEmpty(superuser) };
}
