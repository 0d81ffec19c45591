import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/** What the policy approved and nobody has drawn lots about, oldest first. */
export async function selectUndrawn(queries: Queries, limit: number): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(sql`
    select id from submission where state = 'approved' and decided_by = 'policy' and sample is null
     order by number limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Whoever comes second with the same lots changes nothing. */
export async function updateSamples(
  queries: Queries,
  { ids, drawn }: { ids: readonly string[]; drawn: readonly string[] },
): Promise<void> {
  await queries.execute(sql`
    update submission set sample = case when id = any(${drawn}::text[]) then 'waiting' else 'not-drawn' end
     where id = any(${ids}::text[]) and sample is null`);
}
