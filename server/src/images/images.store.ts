import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/** Whether a picture waits for the scanner or was refused by it, unless the same content was accepted since. */
export async function isPictureBlocked(queries: Queries, sha256: string): Promise<boolean> {
  const rows = await queries.query<{ kind: string }>(sql`
    select blocked.kind from shared.listing_file blocked
     where blocked.sha256 = ${sha256} and (blocked.waiting_since is not null or blocked.refused_at is not null)
       and not exists (select from shared.listing_file accepted
                        where accepted.sha256 = ${sha256} and accepted.waiting_since is null and accepted.refused_at is null)
     limit 1`);
  return rows.length > 0;
}
