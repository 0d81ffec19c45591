import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

export interface CachedResponse {
  request_hash: string;
  answer: { reply: unknown; revision: number | null; headers: Record<string, string> } | null;
}

/** Returns whether this call reserved the key. Waits for a concurrent call with the same key to finish. */
export async function reserveIdempotencyKey(
  queries: Queries,
  person: string,
  key: string,
  requestHash: string,
  at: Date,
): Promise<boolean> {
  const claimed = await queries.execute(sql`
    insert into idempotency (person, key, request_hash, created_at) values (${person}, ${key}, ${requestHash}, ${at})
    on conflict (person, key) do nothing`);
  return claimed === 1;
}

export async function findCachedResponse(
  queries: Queries,
  person: string,
  key: string,
): Promise<CachedResponse | undefined> {
  const [row] = await queries.query<CachedResponse>(sql`
    select request_hash, answer from idempotency where person = ${person} and key = ${key}`);
  return row;
}

export async function storeResponse(
  queries: Queries,
  person: string,
  key: string,
  answer: CachedResponse['answer'],
): Promise<void> {
  await queries.execute(sql`
    update idempotency set answer = ${JSON.stringify(answer)}::jsonb where person = ${person} and key = ${key}`);
}

/** Keys are valid for 24 hours. */
export async function deleteExpiredKeys(queries: Queries, before: Date): Promise<number> {
  return queries.execute(sql`delete from idempotency where created_at < ${before}`);
}
