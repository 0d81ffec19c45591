import type pg from 'pg';

/** The copy does not fit this database, or was damaged; the message names the part. */
export class CopyFailure extends Error {
  override readonly name = 'CopyFailure';
}

/** Tables about this server, not about people's data. */
const ownTables = ['migration', 'migration_lock'];

/** A table in a form that can be copied. */
export interface TableForm {
  name: string;
  columns: string[];
  /** Columns of the primary key. */
  key: string[];
}

/** Every table of `public` with people's data, by name. */
export async function tablesOf(client: pg.Client): Promise<TableForm[]> {
  const { rows } = await client.query<TableForm>(
    `
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary order by array_position(i.indkey::int2[], a.attnum)) as key
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition
      and c.relname <> all ($1) order by c.relname collate "C"`,
    [ownTables],
  );
  return rows;
}

interface Reference {
  table: string;
  needs: string;
}

async function referencesOf(client: pg.Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(`
    select t.relname as table, n.relname as needs from pg_constraint f
      join pg_class t on t.oid = f.conrelid join pg_class n on n.oid = f.confrelid
    where f.contype = 'f' and not f.condeferrable and f.conrelid <> f.confrelid`);
  return rows;
}

/** Referenced tables come first; deferred references do not matter. */
export async function inOrder(client: pg.Client, tables: readonly TableForm[]): Promise<TableForm[]> {
  const references = await referencesOf(client);
  const left = new Map(tables.map((table) => [table.name, table]));
  const order: TableForm[] = [];
  while (left.size > 0) {
    const ready = [...left.values()].filter(
      ({ name }) => !references.some((reference) => reference.table === name && left.has(reference.needs)),
    );
    if (ready.length === 0)
      throw new CopyFailure(`expected no circular references, found ${[...left.keys()].join(', ')}`);
    for (const table of ready) left.delete(table.name);
    order.push(...ready);
  }
  return order;
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
