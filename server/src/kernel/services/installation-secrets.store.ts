import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/** The JSON of a secret: readable, or `{ sealed }`. */
type StoredSecret = object;

export async function selectSecret(queries: Queries, name: string): Promise<StoredSecret | undefined> {
  const [row] = await queries.query<{ value: StoredSecret }>(
    sql`select value from installation_secret where name = ${name}`,
  );
  return row?.value;
}

/** Does nothing if there is one of this name. */
export async function insertSecret(queries: Queries, name: string, value: StoredSecret, at: Date): Promise<void> {
  await queries.execute(sql`
    insert into installation_secret (name, value, created_at) values (${name}, ${JSON.stringify(value)}::jsonb, ${at})
    on conflict (name) do nothing`);
}

export function lockSecrets(queries: Queries): Promise<{ name: string; value: StoredSecret }[]> {
  return queries.query<{ name: string; value: StoredSecret }>(
    sql`select name, value from installation_secret order by name for update`,
  );
}

export async function updateSecret(queries: Queries, name: string, value: StoredSecret): Promise<void> {
  await queries.execute(sql`
    update installation_secret set value = ${JSON.stringify(value)}::jsonb where name = ${name}`);
}

export async function deleteSecrets(queries: Queries): Promise<number> {
  return queries.execute(sql`delete from installation_secret`);
}

/** When the oldest secret was generated. */
export async function oldestSecretAt(queries: Pick<Queries, 'query'>): Promise<Date | undefined> {
  const [row] = await queries.query<{ at: Date | null }>(sql`select min(created_at) as at from installation_secret`);
  return row?.at ?? undefined;
}
