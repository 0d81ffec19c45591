import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

export type BlockKind = 'person' | 'company';

export interface BlockRow {
  kind: BlockKind;
  /** A person's subject, or a company's id. */
  id: string;
  reason: string;
  byName: string;
  at: Date;
}

export function selectBlocks(queries: Queries): Promise<BlockRow[]> {
  return queries.query<BlockRow>(sql`select kind, id, reason, by_name as "byName", at from block`);
}

export async function selectBlock(queries: Queries, kind: BlockKind, id: string): Promise<BlockRow | undefined> {
  const [row] = await queries.query<BlockRow>(
    sql`select kind, id, reason, by_name as "byName", at from block where kind = ${kind} and id = ${id}`,
  );
  return row;
}

/** Returns whether it was not blocked before. */
export async function insertBlock(queries: Queries, { kind, id, reason, byName, at }: BlockRow): Promise<boolean> {
  const inserted = await queries.execute(sql`
    insert into block (kind, id, reason, by_name, at) values (${kind}, ${id}, ${reason}, ${byName}, ${at})
    on conflict (kind, id) do nothing`);
  return inserted === 1;
}

/** Returns whether it was blocked. */
export async function deleteBlock(queries: Queries, kind: BlockKind, id: string): Promise<boolean> {
  return (await queries.execute(sql`delete from block where kind = ${kind} and id = ${id}`)) === 1;
}
