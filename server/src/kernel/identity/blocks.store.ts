import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, sql } from '@lensdock/ports/database/sql.ts';

export type BlockKind = 'person' | 'company';

export interface BlockRow {
  kind: BlockKind;
  /** A person's subject, or a company's id. */
  id: string;
  reason: string;
  byName: string;
  at: Date;
  /** Of a company: whether its apps leave the store. Null for people, and for blocks that only refuse people. */
  apps: BlockedApps | null;
  /** The hold of its payouts, which ends with the block. */
  holdId: string | null;
}

/** `keep`: cameras keep what they have, with its published version; `unpublish`: the store delivers nothing. */
export type BlockedApps = 'keep' | 'unpublish';

const columns: Fragment = sql`kind, id, reason, by_name as "byName", at, apps, hold_id as "holdId"`;

/** Whether the store offers nothing of this company, given by its column. */
export function isOffSale(companyId: Fragment): Fragment {
  return sql`exists (select from shared.block where block.kind = 'company' and block.id = ${companyId}::text
                        and block.apps is not null)`;
}

/** Whether the store delivers nothing of this company, given by its column. */
export function isOutOfStore(companyId: Fragment): Fragment {
  return sql`exists (select from shared.block where block.kind = 'company' and block.id = ${companyId}::text
                        and block.apps = 'unpublish')`;
}

export function selectBlocks(queries: Queries): Promise<BlockRow[]> {
  return queries.query<BlockRow>(sql`select ${columns} from block`);
}

export async function selectBlock(queries: Queries, kind: BlockKind, id: string): Promise<BlockRow | undefined> {
  const [row] = await queries.query<BlockRow>(sql`select ${columns} from block where kind = ${kind} and id = ${id}`);
  return row;
}

/** Returns whether it was not blocked before. */
export async function insertBlock(queries: Queries, block: BlockRow): Promise<boolean> {
  const { kind, id, reason, byName, at, apps, holdId } = block;
  const inserted = await queries.execute(sql`
    insert into block (kind, id, reason, by_name, at, apps, hold_id)
    values (${kind}, ${id}, ${reason}, ${byName}, ${at}, ${apps}, ${holdId})
    on conflict (kind, id) do nothing`);
  return inserted === 1;
}

/** Changes what the block of a company does. */
export async function updateBlock(
  queries: Queries,
  id: string,
  { apps, holdId }: Pick<BlockRow, 'apps' | 'holdId'>,
): Promise<void> {
  await queries.execute(
    sql`update block set apps = ${apps}, hold_id = ${holdId} where kind = 'company' and id = ${id}`,
  );
}

/** Whether the store offers nothing of a company. */
export async function isCompanyOffSale(queries: Queries, companyId: string): Promise<boolean> {
  const [row] = await queries.query<{ off: boolean }>(sql`select ${isOffSale(sql`${companyId}`)} as off`);
  return row?.off ?? false;
}

/** Whether the store delivers nothing of a company. */
export async function isCompanyOutOfStore(queries: Queries, companyId: string): Promise<boolean> {
  const [row] = await queries.query<{ out: boolean }>(sql`select ${isOutOfStore(sql`${companyId}`)} as out`);
  return row?.out ?? false;
}

/** Returns whether it was blocked. */
export async function deleteBlock(queries: Queries, kind: BlockKind, id: string): Promise<boolean> {
  return (await queries.execute(sql`delete from block where kind = ${kind} and id = ${id}`)) === 1;
}
