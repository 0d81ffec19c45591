import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/** Records a signed head. Its root is that of committed entries, so a repeated one is equal. */
export async function insertCheckpoint(
  queries: Queries,
  { size, root, note, at }: { size: number; root: Uint8Array; note: string; at: Date },
): Promise<void> {
  await queries.execute(sql`
    insert into log_checkpoint (size, root, note, signed_at)
    values (${size}::int8, decode(${Buffer.from(root).toString('hex')}, 'hex'), ${note}, ${at})
    on conflict (size) do nothing`);
}

export interface StoredCheckpoint {
  size: number;
  /** The signed note, with the cosignatures of witnesses at its end. */
  note: string;
}

export const latestCheckpoint = sql`
    select size, note || coalesce((select string_agg(line, '' order by witness) from log_cosignature
                                    where log_cosignature.size = log_checkpoint.size), '') as note
      from log_checkpoint order by size desc limit 1`;

export async function selectCheckpoint(queries: Queries): Promise<StoredCheckpoint | undefined> {
  const [row] = await queries.query<StoredCheckpoint>(latestCheckpoint);
  return row;
}

export async function insertCosignature(
  queries: Queries,
  { size, witness, line }: { size: number; witness: string; line: string },
): Promise<void> {
  await queries.execute(sql`
    insert into log_cosignature (size, witness, line) values (${size}::int8, ${witness}, ${line})
    on conflict (size, witness) do nothing`);
}

/** Returns the largest size that each witness has cosigned. */
export async function selectCosignedSizes(queries: Queries): Promise<Map<string, number>> {
  const rows = await queries.query<{ witness: string; size: number }>(sql`
    select witness, max(size)::int8 as size from log_cosignature group by witness`);
  return new Map(rows.map(({ witness, size }) => [witness, size]));
}
