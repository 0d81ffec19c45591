import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

export interface KeptAnswer {
  request_hash: string;
  answer: { reply: unknown; revision: number | null; headers: Record<string, string> } | null;
}

/** Whether the key was free and is ours now. A twin that is under way makes this wait until it has ended. */
export async function claimKey(
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

export async function keptAnswer(queries: Queries, person: string, key: string): Promise<KeptAnswer | undefined> {
  const [row] = await queries.query<KeptAnswer>(sql`
    select request_hash, answer from idempotency where person = ${person} and key = ${key}`);
  return row;
}

export async function keepAnswer(
  queries: Queries,
  person: string,
  key: string,
  answer: KeptAnswer['answer'],
): Promise<void> {
  await queries.execute(sql`
    update idempotency set answer = ${JSON.stringify(answer)}::jsonb where person = ${person} and key = ${key}`);
}

/** Keys are honoured for 24 hours. */
export async function sweepKeys(queries: Queries, before: Date): Promise<number> {
  return queries.execute(sql`delete from idempotency where created_at < ${before}`);
}
