import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { errorCode } from '../failures/error-code.ts';
import { ignoreFailure } from '../failures/ignore-failure.ts';
import { toDatabaseFailure } from './database-failure.ts';

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

interface AppliedMigration {
  number: number;
  name: string;
  checksum: string;
}

export async function appliedMigrations(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>('select number, name, checksum from migration order by number');
  return rows;
}

export function refuseChanged(applied: readonly AppliedMigration[], files: readonly Migration[]): void {
  for (const { number, checksum } of applied) {
    const file = files[number - 1];
    if (file && file.checksum !== checksum)
      throw new MigrationFailure(`${file.name} was changed after it had run here: add a new migration instead.`);
  }
}

export async function readMigrations(folder: string): Promise<Migration[]> {
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

/** Runs the files that the database lacks. Returns their names. */
export async function runMissing(client: pg.Client, files: Migration[]): Promise<string[]> {
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
