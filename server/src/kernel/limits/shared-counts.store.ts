import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

export interface SharedCount {
  key: string;
  points: number;
}

/** Adds this server's counts and returns the totals of all servers. Keys are sorted to avoid deadlocks. */
export async function addCounts(
  queries: Queries,
  counts: readonly SharedCount[],
  expiresAtMs: number,
): Promise<SharedCount[]> {
  return queries.query<SharedCount>(sql`
    insert into rate_limit (key, points, expire)
    select given.key, given.points, ${expiresAtMs}::bigint
      from unnest(${counts.map(({ key }) => key)}::text[], ${counts.map(({ points }) => points)}::int[]) as given (key, points)
     order by given.key
    on conflict (key) do update set points = rate_limit.points + excluded.points
    returning key, points`);
}

export async function deleteExpired(queries: Queries, nowMs: number): Promise<void> {
  await queries.execute(sql`delete from rate_limit where expire < ${nowMs}`);
}
