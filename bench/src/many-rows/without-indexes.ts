import type { Database, Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { fill } from './copy-rows.ts';

/**
 * Fills large tables in one transaction without their indexes, which is many times as fast. `rebuildIndexes` has to
 * follow: it also finds rows that are not unique. No other connection may use the tables.
 */
export async function fillWithoutIndexes(
  filler: Database,
  tables: readonly string[],
  work: (queries: Queries) => Promise<void>,
): Promise<void> {
  await fill(filler, async (queries) => {
    for (const table of tables) await startNewFile(queries, table);
    // As `create index concurrently` does while it builds. PostgreSQL does not write to such an index.
    await queries.execute(sql`
      update pg_index set indisready = false, indisvalid = false where indrelid = any (${tables}::regclass[])`);
    await work(queries);
  });
}

/** With `wal_level = minimal`, rows in a file that was created by the same transaction need no log (section 14.4.7). */
async function startNewFile(queries: Queries, table: string): Promise<void> {
  const [index] = await queries.query<{ name: string }>(sql`
    select indexrelid::regclass::text as name from pg_index where indrelid = ${table}::regclass and indisprimary`);
  if (!index) throw new Error(`expected table ${table} to have a primary key`);
  await queries.execute({ text: `cluster ${table} using ${index.name}`, values: [] });
  await queries.execute({ text: `alter table ${table} set without cluster`, values: [] });
}

/** Builds every index that `fillWithoutIndexes` skipped, some at once. */
export async function rebuildIndexes(filler: Database, atOnce = 3): Promise<void> {
  const indexes = await filler.query<{ name: string }>(sql`
    select indexrelid::regclass::text as name from pg_index where not indisvalid
     order by pg_relation_size(indrelid) desc, indexrelid`);
  const left = indexes.values();
  const buildNext = async () => {
    for (const { name } of left) await filler.execute({ text: `reindex index ${name}`, values: [] });
  };
  await Promise.all(Array.from({ length: atOnce }, buildNext));
}
