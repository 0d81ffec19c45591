import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { errorCode } from '../failures/error-code.ts';
import { ignoreFailure } from '../failures/ignore-failure.ts';
import type { ConnectionSettings } from './database.ts';
import { toDatabaseFailure } from './database-failure.ts';
import { connectionOf } from './driver-settings.ts';
import { grantToApplication } from './grants.ts';
import { ensureRoleSettings, missingRoleSettings } from './role-settings.ts';

export interface MigrateOptions {
  /** The role that owns the database. */
  owner: ConnectionSettings;
  /** The folder of the files `0001-subject.sql`, numbered without gaps. */
  folder: string;
  /** The server's role, which receives its rights at the end. */
  application: ConnectionSettings;
  /** Tables in which the application may only insert and select. */
  appendOnlyTables: readonly string[];
  /** Other structures of the owner, such as the task queue's; runs under the same lock, before the rights. */
  alsoAsOwner?: () => Promise<void>;
  /** Schemas besides `public` that the application uses. */
  otherSchemas?: readonly string[];
  /** Schemas that the application only reads, such as one of views. */
  readOnlySchemas?: readonly string[];
}

/** The database and the files of this server do not match; the message says how. */
export class MigrationFailure extends Error {
  override readonly name = 'MigrationFailure';
}

interface Migration {
  number: number;
  name: string;
  text: string;
  checksum: string;
}

/** How long a migration waits for a table; all other statements would queue up behind it. */
const lockTimeoutMs = 5_000;
const lockAttempts = 12;

/** Applies the files to the database, each in its own transaction. Returns the names of those it ran. */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const files = await readMigrations(options.folder);
  const [client, turn] = [clientOf(options.owner), clientOf(options.owner)];
  try {
    await client.connect();
    await turn.connect();
    await takeTurn(client, turn);
    const ran = await runMissing(client, files);
    await options.alsoAsOwner?.();
    await grantToApplication(client, { ...options, applicationRole: await prepareRole(options.application) });
    return ran;
  } catch (error) {
    throw error instanceof MigrationFailure ? error : toDatabaseFailure(error);
  } finally {
    await ignoreFailure(client.end());
    await ignoreFailure(turn.end());
  }
}

/**
 * For a server without the owner's role: whether the database is migrated. A newer database is accepted, because a
 * migration keeps the previous version working.
 */
export async function assertMigrated(application: ConnectionSettings, folder: string): Promise<void> {
  const files = await readMigrations(folder);
  const client = clientOf(application);
  try {
    await client.connect();
    const applied = await appliedMigrations(client).catch((error: { code?: string }) => {
      // Without the table nothing has run yet.
      if (error.code === '42P01') return [];
      throw error;
    });
    refuseChanged(applied, files);
    const missing = files[applied.length];
    if (missing)
      throw new MigrationFailure(`The database lacks ${missing.name}: run the migrations as its owner first.`);
    const unset = (await missingRoleSettings(client)).filter((name) => name !== 'client_connection_check_interval');
    if (unset.length > 0)
      throw new MigrationFailure(
        `The application's role lacks its settings ${unset.join(', ')}: run the migrations as its owner first.`,
      );
  } catch (error) {
    throw error instanceof MigrationFailure ? error : toDatabaseFailure(error);
  } finally {
    await ignoreFailure(client.end());
  }
}

interface AppliedMigration {
  number: number;
  name: string;
  checksum: string;
}

async function appliedMigrations(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>('select number, name, checksum from migration order by number');
  return rows;
}

function refuseChanged(applied: readonly AppliedMigration[], files: readonly Migration[]): void {
  for (const { number, checksum } of applied) {
    const file = files[number - 1];
    if (file && file.checksum !== checksum)
      throw new MigrationFailure(`${file.name} was changed after it had run here: add a new migration instead.`);
  }
}

function clientOf(settings: ConnectionSettings): pg.Client {
  return connectionOf(settings, { application_name: 'lensdock migrations' });
}

/**
 * Servers that start together take turns, through a locked row in a transaction that stays open until the connection
 * ends. Not every engine with PostgreSQL's protocol has session locks.
 */
async function takeTurn(client: pg.Client, turn: pg.Client): Promise<void> {
  await once(client, 'create table if not exists migration_lock (id int primary key)');
  await once(client, 'insert into migration_lock (id) values (1) on conflict do nothing');
  await turn.query('begin');
  await turn.query('select id from migration_lock where id = 1 for update');
}

/** Concurrent creations can conflict in the catalogue, despite `if not exists`. */
async function once(client: pg.Client, text: string): Promise<void> {
  await client.query(text).catch((error: { code?: string }) => {
    if (error.code !== '23505' && error.code !== '42P07') throw error;
  });
}

/** Returns the role's name. It is queried, because an address may take it from the environment. */
async function prepareRole(settings: ConnectionSettings): Promise<string> {
  const client = clientOf(settings);
  try {
    await client.connect();
    await ensureRoleSettings(client);
    const { rows } = await client.query<{ role: string }>('select current_user as role');
    return rows[0]?.role ?? '';
  } finally {
    await ignoreFailure(client.end());
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
      // A checkout may have changed the line endings.
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { number, name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function runMissing(client: pg.Client, files: Migration[]): Promise<string[]> {
  await client.query(`create table if not exists migration (
    number int primary key, name text not null, checksum text not null, applied timestamptz not null default now())`);
  const applied = await appliedMigrations(client);
  refuseChanged(applied, files);
  const newer = applied.find(({ number }) => files[number - 1] === undefined);
  if (newer) throw new MigrationFailure(`The database has ${newer.name}: it belongs to a newer server.`);
  const missing = files.slice(applied.length);
  for (const file of missing) await runOne(client, file);
  return missing.map(({ name }) => name);
}

/**
 * A file that has to wait for a long reader releases its locks and retries, so that no statements queue up behind it.
 */
async function runOne(client: pg.Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryOne(client, migration);
    } catch (error) {
      if (errorCode(error) === '55P03' && attempt < lockAttempts) continue;
      throw new MigrationFailure(`${migration.name} failed and was rolled back: ${toDatabaseFailure(error).message}`);
    }
  }
}

async function tryOne(client: pg.Client, { number, name, text, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    // With a single role, its statement limit is the application's.
    await client.query('set local statement_timeout = 0');
    await client.query(text);
    await client.query('insert into migration (number, name, checksum) values ($1, $2, $3)', [number, name, checksum]);
    await client.query('commit');
  } catch (error) {
    await ignoreFailure(client.query('rollback'));
    throw error;
  }
}
