import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/** Two servers may write concurrently; the later time wins. */
export async function rememberWrite(queries: Queries, person: string, at: Date): Promise<void> {
  await queries.execute(sql`
    insert into recent_write (person, at) values (${person}, ${at})
    on conflict (person) do update set at = greatest(recent_write.at, excluded.at)`);
}

export async function hasWrittenSince(queries: Queries, person: string, since: Date): Promise<boolean> {
  const rows = await queries.query(sql`select 1 from recent_write where person = ${person} and at > ${since}`);
  return rows.length > 0;
}
