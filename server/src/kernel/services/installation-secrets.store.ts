import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

export async function findSecret<Secret extends object>(queries: Queries, name: string): Promise<Secret | undefined> {
  const [row] = await queries.query<{ value: Secret }>(sql`select value from installation_secret where name = ${name}`);
  return row?.value;
}

/** Returns the named secret, which is the same on all servers: the first caller stores its proposal. */
export async function ensureSecret<Secret extends object>(
  queries: Queries,
  name: string,
  proposed: Secret,
  at: Date,
): Promise<Secret> {
  await queries.execute(sql`
    insert into installation_secret (name, value, created_at) values (${name}, ${JSON.stringify(proposed)}::jsonb, ${at})
    on conflict (name) do nothing`);
  const secret = await findSecret<Secret>(queries, name);
  if (!secret) throw new Error(`installation secret ${name}: not found after insert`);
  return secret;
}

/** When the oldest secret was generated. */
export async function oldestSecretAt(queries: Pick<Queries, 'query'>): Promise<Date | undefined> {
  const [row] = await queries.query<{ at: Date | null }>(sql`select min(created_at) as at from installation_secret`);
  return row?.at ?? undefined;
}
