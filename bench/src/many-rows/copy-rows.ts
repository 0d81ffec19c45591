import type { Database, Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/**
 * Fills within one transaction as PostgreSQL's superuser, whom the embedded one has: references are not looked up again
 * for each row. What is made here keeps to them.
 */
export function fill(filler: Database, work: (queries: Queries) => Promise<void>): Promise<void> {
  return filler.transaction(async (queries) => {
    await queries.execute(sql`set local session_replication_role = replica`);
    await work(queries);
  });
}

/** Rows that are made from those there are, once for each number. */
export interface RowCopy {
  table: string;
  /** Which rows are copied. In all expressions `row` is the one that is copied and `n` the number of the copy. */
  where: string;
  /** Columns that differ from copy to copy, as SQL. All others are as they were. */
  changed: Readonly<Record<string, string>>;
}

/** Copies rows for every number from `first` to `last`, in one statement. Identities are given by the table itself. */
export async function copyRows(
  queries: Queries,
  { table, where, changed }: RowCopy,
  { first, last }: { first: number; last: number },
): Promise<void> {
  const columns = await queries.query<{ name: string }>(sql`
    select attname::text as name from pg_attribute
     where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
     order by attnum`);
  const names = columns.map(({ name }) => name);
  const values = names.map((name) => changed[name] ?? `row.${name}`);
  await queries.execute({
    text: `insert into ${table} (${names.join(', ')})
           select ${values.join(', ')} from ${table} row, generate_series($1::int, $2::int) n where ${where}`,
    values: [first, last],
  });
}
