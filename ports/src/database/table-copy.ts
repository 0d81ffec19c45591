import { createHash, type Hash } from 'node:crypto';
import { type Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { ignoreFailure } from '../failures/ignore-failure.ts';
import type { ConnectionSettings, Queries, Statement } from './database.ts';
import { toDatabaseFailure } from './database-failure.ts';
import { connectionOf } from './driver-settings.ts';
import { CopyFailure, inOrder, quoted, type TableForm, tablesOf } from './table-form.ts';

/** The row count and hash of one copied table, to compare it with another copy. */
export interface CopiedTable {
  name: string;
  columns: string[];
  rows: number;
  /** Over the rows in PostgreSQL's text format, in key order; hexadecimal. */
  sha256: string;
}

export interface CopiedTables {
  /** The migrations that define the form of the tables, oldest first. */
  migrations: { name: string; checksum: string }[];
  tables: CopiedTable[];
}

/** The text format depends on these. Set within the transaction, because poolers refuse startup options. */
const sessionOfCopy = `set local timezone = 'UTC'; set local statement_timeout = 0; set local datestyle = 'ISO';
  set local extra_float_digits = 1; set local bytea_output = 'hex'`;

/** Omissions from the copy of a table: SQL expressions in place of columns, and the condition for a row to be copied. */
export interface TableMask {
  columns?: Readonly<Record<string, string>>;
  where?: string;
}

/**
 * Reads every table of `public` in one snapshot, while writes continue, and streams each into the result of `open`.
 * `alsoRead` may read other schemas in the same snapshot.
 */
export async function readTables(
  owner: ConnectionSettings,
  open: (table: string) => Promise<Writable>,
  alsoRead?: (queries: Queries) => Promise<void>,
  masks: Readonly<Record<string, TableMask>> = {},
): Promise<CopiedTables> {
  return withClient(owner, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    await client.query(sessionOfCopy);
    const tables: CopiedTable[] = [];
    for (const { name, columns, key } of await tablesOf(client)) {
      tables.push({ name, columns, ...(await copyOut(client, { name, columns, key }, await open(name), masks[name])) });
    }
    const migrations = await migrationsOf(client);
    await alsoRead?.(queriesOn(client));
    await client.query('commit');
    return { migrations, tables };
  });
}

/**
 * Fills an unused installation with the tables of another one in one transaction, and compares row counts and hashes
 * before it commits. `untouched` names the tables that must be empty; rows that migrations inserted elsewhere are
 * replaced. `alsoWrite` is part of the transaction.
 */
export async function writeTables(
  owner: ConnectionSettings,
  copied: CopiedTables,
  untouched: readonly string[],
  open: (table: string) => Readable,
  alsoWrite?: (queries: Queries) => Promise<void>,
): Promise<void> {
  await withClient(owner, async (client) => {
    await client.query('begin');
    await client.query(sessionOfCopy);
    await client.query('set constraints all deferred');
    // Triggers that guard new rows let copied ones pass.
    await client.query("select set_config('lensdock.copying', 'on', true)");
    const here = await tablesOf(client);
    refuseOtherForm(copied, { migrations: await migrationsOf(client), tables: here });
    for (const name of untouched) {
      const { rows } = await client.query(`select 1 from ${quoted(name)} limit 1`);
      if (rows.length > 0) throw new CopyFailure(`This installation is in use: its table ${name} is not empty.`);
    }
    const order = await inOrder(client, here);
    for (const { name } of order.toReversed()) await client.query(`delete from ${quoted(name)}`);
    for (const { name, columns } of order) {
      const into = client.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`));
      await pipeline(open(name), into).catch((error: Error) => {
        throw isOfContent(error) ? new CopyFailure(`The file of table ${name} is damaged: ${error.message}`) : error;
      });
    }
    for (const table of here) {
      const sent = copied.tables.find(({ name }) => name === table.name);
      const { rows, sha256 } = await copyOut(
        client,
        table,
        new Writable({ write: (_chunk, _encoding, done) => done() }),
      );
      if (rows !== sent?.rows) throw new CopyFailure(`${table.name}: ${sent?.rows} rows were sent, ${rows} arrived.`);
      if (sha256 !== sent.sha256) throw new CopyFailure(`${table.name}: the rows are not those that were sent.`);
    }
    await moveCountersOn(client);
    await alsoWrite?.(queriesOn(client));
    await client.query('commit');
  });
}

/** SQLSTATE classes 22 (data) and 23 (constraints), and an unreadable file. */
function isOfContent(error: Error): boolean {
  return 'code' in error && typeof error.code === 'string' && /^(2[23]|ENOENT|EIO)/.test(error.code);
}

function queriesOn(client: pg.Client): Queries {
  return {
    // The row type is the caller's claim about its statement.
    query: async <Row extends object>({ text, values }: Statement) =>
      (await client.query(text, [...values])).rows as Row[], // The row type is the caller's claim about its statement.
    execute: async ({ text, values }) => (await client.query(text, [...values])).rowCount ?? 0,
  };
}

async function migrationsOf(client: pg.Client): Promise<CopiedTables['migrations']> {
  const { rows } = await client.query('select name, checksum from migration order by number');
  return rows;
}

/** Sorts by the bytes of the keys, so that the order does not depend on the database's collation. */
async function copyOut(
  client: pg.Client,
  { name, columns, key }: TableForm,
  into: Writable,
  { columns: expressions = {}, where = 'true' }: TableMask = {},
): Promise<{ rows: number; sha256: string }> {
  const order = (key.length > 0 ? key : columns).map((column) => `${quoted(column)}::text collate "C"`).join(', ');
  const selected = columns.map((column) => expressions[column] ?? quoted(column)).join(', ');
  const out = client.query(
    copyTo(`copy (select ${selected} from ${quoted(name)} where ${where} order by ${order}) to stdout`),
  );
  const hash = createHash('sha256');
  await pipeline(out, hashing(hash), into);
  return { rows: out.rowCount, sha256: hash.digest('hex') };
}

function hashing(hash: Hash): Transform {
  return new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
}

function refuseOtherForm(copied: CopiedTables, here: { migrations: CopiedTables['migrations']; tables: TableForm[] }) {
  const form = (migrations: CopiedTables['migrations']) =>
    migrations.map((each) => `${each.name} ${each.checksum}`).join();
  if (form(copied.migrations) !== form(here.migrations)) {
    const newest = copied.migrations.at(-1)?.name;
    throw new CopyFailure(`The copy has the form of ${newest}: import it with the version of Lensdock that made it.`);
  }
  for (const { name, columns } of here.tables) {
    const sent = copied.tables.find((table) => table.name === name);
    if (sent?.columns.join() !== columns.join()) throw new CopyFailure(`${name}: the copy has other columns.`);
  }
}

/** The rows contain their numbers, so sequences must continue after the highest. */
async function moveCountersOn(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; counter: string }>(`
    select c.relname as table, a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as counter
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> ''`);
  for (const { table, column, counter } of rows) {
    const highest = `(select max(${quoted(column)}) from ${quoted(table)})`;
    await client.query(`select setval($1::regclass, coalesce(${highest}, 1), ${highest} is not null)`, [counter]);
  }
}

async function withClient<Result>(owner: ConnectionSettings, work: (client: pg.Client) => Promise<Result>) {
  const client = connectionOf(owner, { application_name: 'lensdock copy' });
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    throw error instanceof pg.DatabaseError ? toDatabaseFailure(error) : error;
  } finally {
    await ignoreFailure(client.end());
  }
}
