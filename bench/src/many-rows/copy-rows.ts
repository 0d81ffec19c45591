import type { Database, Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/** Inserts rows in one transaction as PostgreSQL's superuser, with foreign key checks turned off for speed. */
export function fill(filler: Database, work: (queries: Queries) => Promise<void>): Promise<void> {
  return filler.transaction(async (queries) => {
    await queries.execute(sql`set local session_replication_role = replica`);
    await work(queries);
  });
}

/** Rows to copy from existing ones, once for each number. */
export interface RowCopy {
  table: string;
  /** Selects the rows to copy. In all expressions `row` is the original and `n` the number of the copy. */
  where: string;
  /** Columns that differ between copies, as SQL. All others are copied. */
  changed: Readonly<Record<string, string>>;
}

/** Copies rows for every number from `first` to `last` in one statement. The table generates identity columns. */
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
