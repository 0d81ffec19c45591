import type pg from 'pg';
import { ignoreFailure } from '../failures/ignore-failure.ts';
import type { ConnectionSettings } from './database.ts';
import { toDatabaseFailure } from './database-failure.ts';
import { connectionOf } from './driver-settings.ts';
import { grantToApplication } from './grants.ts';
import { appliedMigrations, MigrationFailure, readMigrations, refuseChanged, runMissing } from './migration-files.ts';
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
  /** Append-only tables with columns that the application may update, such as the state of a submission. */
  changeableColumns?: Readonly<Record<string, readonly string[]>>;
  /** Other structures of the owner, such as the task queue's; runs under the same lock, before the rights. */
  alsoAsOwner?: () => Promise<void>;
  /** Schemas besides `public` that the application uses. */
  otherSchemas?: readonly string[];
  /** Schemas that the application only reads, such as one of views. */
  readOnlySchemas?: readonly string[];
}

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
