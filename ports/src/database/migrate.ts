import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { ConnectionSettings } from './database.ts';
import { toDatabaseFailure } from './database-failure.ts';
import { grantToApplication } from './grants.ts';

export interface MigrateOptions {
  /** The role that owns the database. */
  owner: ConnectionSettings;
  /** The folder of the files `0001-what-it-does.sql`, numbered without a gap. */
  folder: string;
  /** The role the server works under: it gets its rights at the end. */
  application: ConnectionSettings;
  /** Tables whose rows the application may add and read, and nothing else. */
  appendOnlyTables: readonly string[];
  /** Other structures that the owner keeps up, such as a job queue's; run under the same lock, before the rights. */
  alsoAsOwner?: () => Promise<void>;
  /** Schemas beside `public` that the application works in. */
  otherSchemas?: readonly string[];
}

/** The database and the files of this server do not fit together; the message says how. */
export class MigrationFailure extends Error {
  override readonly name = 'MigrationFailure';
}

interface Migration {
  number: number;
  name: string;
  text: string;
  checksum: string;
}

/** Servers that start at the same time take turns; any number will do, as long as it stays. */
const migrationLock = 4_711_002;

/** Brings the database up to the files, each in a transaction of its own. Answers the names of those it ran. */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const files = await readMigrations(options.folder);
  const client = new pg.Client({ ...options.owner, application_name: 'lensdock migrations' });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const ran = await runMissing(client, files);
    await options.alsoAsOwner?.();
    await grantToApplication(client, { ...options, applicationRole: await roleOf(options.application) });
    return ran;
  } catch (error) {
    throw error instanceof MigrationFailure ? error : toDatabaseFailure(error);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Asked rather than read from the settings: an address may leave the role to the environment. */
async function roleOf(settings: ConnectionSettings): Promise<string> {
  const client = new pg.Client({ ...settings });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ role: string }>('select current_user as role');
    return rows[0]?.role ?? '';
  } finally {
    await client.end().catch(() => {});
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name, index) => {
      const number = Number(name.match(/^(\d{4})-[a-z0-9-]+\.sql$/)?.[1]);
      if (number !== index + 1) {
        throw new MigrationFailure(`The migration ${name} should be numbered ${String(index + 1).padStart(4, '0')}.`);
      }
      // A checkout may have changed the ends of the lines.
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { number, name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function runMissing(client: pg.Client, files: Migration[]): Promise<string[]> {
  await client.query(`create table if not exists migration (
    number int primary key, name text not null, checksum text not null, applied timestamptz not null default now())`);
  const { rows } = await client.query<{ number: number; name: string; checksum: string }>(
    'select number, name, checksum from migration order by number',
  );
  for (const applied of rows) {
    const file = files[applied.number - 1];
    if (!file) throw new MigrationFailure(`The database has ${applied.name}: it belongs to a newer server.`);
    if (file.checksum !== applied.checksum) {
      throw new MigrationFailure(`${file.name} was changed after it had run here: add a new migration instead.`);
    }
  }
  const missing = files.slice(rows.length);
  for (const file of missing) await runOne(client, file);
  return missing.map(({ name }) => name);
}

async function runOne(client: pg.Client, { number, name, text, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into migration (number, name, checksum) values ($1, $2, $3)', [number, name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new MigrationFailure(`${name} failed and was undone: ${toDatabaseFailure(error).message}`);
  }
}
