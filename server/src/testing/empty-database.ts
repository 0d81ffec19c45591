import type { Superuser } from '@lensdock/ports/database/testing/test-database.ts';

/** The content of a database before its first use. */
export interface EmptyDatabase {
  /** Transactions from this one on are of its users. */
  firstUse: string;
  /** The number of objects of each catalogue below. */
  objects: string;
  /** Tables that migrations have filled. */
  filled: FilledTable[];
  /** The statement that sets every sequence back. */
  sequences: string;
}

interface FilledTable {
  name: string;
  columns: string;
  /** As JSON. */
  rows: string;
  count: number;
}

const own = `('public'::regnamespace, 'pgboss'::regnamespace, 'shared'::regnamespace)`;

/** The catalogues of everything in the schema that a test could change, with a condition for our own objects. */
const catalogues = [
  ['pg_class', `relnamespace in ${own}`],
  ['pg_attribute', 'attrelid >= 16384'],
  ['pg_constraint', `connamespace in ${own}`],
  ['pg_trigger', 'true'],
  ['pg_policy', 'true'],
  ['pg_proc', `pronamespace in ${own}`],
] as const;

/** Counts the objects of each catalogue and says whether one of them has changed since a transaction. */
const readObjects = (since: string) => `
  select string_agg(objects::text, ' ') as objects, bool_or(changed) as changed from (${catalogues
    .map(
      ([name, isOwn]) =>
        `select count(*) as objects, coalesce(bool_or(${isNew(since)}), false) as changed from ${name} where ${isOwn}`,
    )
    .join(' union all ')}) catalogues`;

const usedTables = `
  select oid::regclass::text as name from pg_class
   where relkind = 'r' and relnamespace in ${own} and pg_relation_size(oid) > 0`;

/** Reads what a new copy has. The connection is a superuser's and prepared for `emptyDatabase`. */
export async function readEmpty(superuser: Superuser): Promise<EmptyDatabase> {
  const read = async <Row>(text: string) => (await superuser.query<Row & Record<string, unknown>>(text)).rows;
  // Triggers would refuse to delete from tables that are only added to. A lock that a test holds must not stop its server.
  await superuser.query(`set session_replication_role = replica; set lock_timeout = '2s'`);
  const [first] = await read<{ id: string }>('select pg_current_xact_id()::xid::text as id');
  const firstUse = first?.id ?? '';
  const filled: FilledTable[] = [];
  for (const { name } of await read<{ name: string }>(usedTables)) {
    const [table] = await read<FilledTable>(`
      select '${name}' as name, coalesce(jsonb_agg(t), '[]')::text as rows, count(*)::int as count,
             (select string_agg(quote_ident(attname), ', ') from pg_attribute
               where attrelid = '${name}'::regclass and attnum > 0 and not attisdropped and attgenerated = '') as columns
        from ${name} t`);
    if (table) filled.push(table);
  }
  const sequences = await read<{ text: string }>(`
    select format('setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value),
                  last_value is not null) as text
      from pg_sequences`);
  return {
    firstUse,
    objects: (await read<{ objects: string }>(readObjects(firstUse)))[0]?.objects ?? '',
    filled,
    sequences: `select ${sequences.map(({ text }) => text).join(', ')}`,
  };
}

/** Makes the database as it was before its first use. Returns false if that takes more than deleting rows. */
export async function emptyDatabase(superuser: Superuser, empty: EmptyDatabase): Promise<boolean> {
  try {
    if (await isSchemaChanged(superuser, empty)) return false;
    const kept = empty.filled.map(({ name }) => name);
    const used = (await superuser.query<{ name: string }>(usedTables)).rows
      .map(({ name }) => name)
      .filter((name) => !kept.includes(name));
    if (used.length > 0) {
      await superuser.query(used.map((name) => `delete from ${name}`).join(';'));
      // Frees their files. Otherwise new rows would fill the gaps, and come in a different order from that in a new copy.
      await superuser.query(`vacuum ${used.join(', ')}`);
    }
    for (const table of await changedTables(superuser, empty)) await refill(superuser, table);
    await superuser.query(empty.sequences);
    return true;
  } catch {
    // A test holds a lock, or has closed the connection with all others.
    return false;
  }
}

function isNew(since: string): string {
  return `age(xmin) <= age('${since}'::xid)`;
}

async function isSchemaChanged(superuser: Superuser, { objects, firstUse }: EmptyDatabase): Promise<boolean> {
  const { rows } = await superuser.query<{ objects: string; changed: boolean }>(readObjects(firstUse));
  return rows[0]?.objects !== objects || rows[0].changed;
}

async function changedTables(superuser: Superuser, empty: EmptyDatabase): Promise<FilledTable[]> {
  const checks = empty.filled.map(
    ({ name, count }, place) =>
      `select ${place} as place from ${name} having count(*) <> ${count} or bool_or(${isNew(empty.firstUse)})`,
  );
  const { rows } = await superuser.query<{ place: number }>(checks.join(' union all '));
  return rows.flatMap(({ place }) => empty.filled[place] ?? []);
}

async function refill(superuser: Superuser, { name, columns, rows }: FilledTable): Promise<void> {
  await superuser.query(`delete from ${name}`);
  await superuser.query(
    `insert into ${name} (${columns}) overriding system value
     select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
    [rows],
  );
}
