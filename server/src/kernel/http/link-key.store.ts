import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/** The key that signs links, made once for the installation: all of its servers get the same. */
export async function ensureLinkKey(queries: Queries, proposed: string, at: Date): Promise<string> {
  await queries.execute(sql`
    insert into installation_secret (name, value, created_at)
    values ('link-key', ${JSON.stringify({ key: proposed })}::jsonb, ${at}) on conflict (name) do nothing`);
  const [row] = await queries.query<{ value: { key: string } }>(sql`
    select value from installation_secret where name = 'link-key'`);
  if (!row) throw new Error('a key that was just kept is gone');
  return row.value.key;
}
