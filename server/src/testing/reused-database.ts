import type { Queries } from '@lensdock/ports/database/database.ts';
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
import { lend } from './lend-database.ts';

interface Copy {
  name: string;
  /** Stays connected: a new connection plans every statement again and fills its caches, which takes longer than a test. */
  opened: TestDatabase;
  /** A superuser's connection, which may delete from tables that are only added to. */
  superuser: Superuser;
  empty: EmptyDatabase;
}

export interface BorrowedDatabase extends TestDatabase {
  /** Reads every row, whatever the policies of the tables. */
  everything: Pick<Queries, 'query'>;
}

/** Copies that stopped servers of this worker have left, empty again. Making and dropping one takes three times as long. */
const emptied: Copy[] = [];

/** A migrated, empty database, which another test may have used before. */
export async function borrowDatabase(): Promise<BorrowedDatabase> {
  const copy = emptied.pop() ?? (await makeCopy());
  const { opened, superuser, empty } = copy;
  const [lent, lentByOwner] = [lend(opened.database), lend(opened.ownersDatabase)];
  return {
    ...opened,
    database: lent.database,
    ownersDatabase: lentByOwner.database,
    everything: {
      query: async <Row extends object>({ text, values }: Parameters<Queries['query']>[0]) => {
        const { rows } = await superuser.query(text, [...values]);
        return rows as Row[]; // The caller's claim about its statement, as for every database.
      },
    },
    stop: async () => {
      const isOpen = (await Promise.all([lent.end(), lentByOwner.end()])).every(Boolean);
      if (isOpen && (await emptyDatabase(superuser, empty))) emptied.push(copy);
      else await dropUsed(copy);
    },
  };
}

async function makeCopy(): Promise<Copy> {
  const cluster = inject('testCluster');
  const name = await copyDatabase(cluster);
  const superuser = await openSuperuser(cluster, name);
  return { name, opened: openCopy(cluster, name), superuser, empty: await readEmpty(superuser) };
}

async function dropUsed({ name, opened, superuser }: Copy): Promise<void> {
  await Promise.all([opened.stop(), superuser.end()]);
  await dropCopy(inject('testCluster'), name);
}
