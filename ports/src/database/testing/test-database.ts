import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { ConnectionSettings, Database, PostgresServer } from '../database.ts';
import { applicationRole, ownerRole } from '../embedded/embedded-roles.ts';
import { postgresDatabase } from '../postgres-database.ts';
import { roleSettings, statementsFor } from '../role-settings.ts';
import type { TestCluster } from './test-cluster.ts';

/** The database of one test file: migrated, empty and not shared. */
export interface TestDatabase extends PostgresServer {
  /** As the server sees it, under the application's role. */
  database: Database;
  /** Under the owner's role: to inspect rows, or to do what the application must not. */
  ownersDatabase: Database;
}

/** Usable as the template of others once both of its pools are closed. */
export interface CopiedDatabase extends TestDatabase {
  name: string;
}

/** Copies a database of the cluster (some 40 ms). `stop` closes both pools and drops the copy. */
export async function createTestDatabase(cluster: TestCluster, template = cluster.template): Promise<CopiedDatabase> {
  const name = await copyDatabase(cluster, template);
  const opened = openCopy(cluster, name);
  return {
    ...opened,
    name,
    stop: async () => {
      await opened.stop();
      await dropCopy(cluster, name);
    },
  };
}

/** Returns the name of the copy. */
export async function copyDatabase(cluster: TestCluster, template = cluster.template): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asSuperuser(cluster, [
    `create database ${name} template ${template} owner ${ownerRole} strategy file_copy`,
    `revoke all on database ${name} from public`,
    `grant connect on database ${name} to ${applicationRole}`,
    // A role's settings belong to a database and are not copied.
    ...statementsFor(Object.keys(roleSettings), applicationRole, name).map(({ text }) => text),
  ]);
  return name;
}

/** Opens a copy with both roles. `stop` closes both pools and leaves the copy. */
export function openCopy(cluster: TestCluster, name: string): TestDatabase {
  const settingsOf = (user: string): ConnectionSettings => ({ ...cluster.superuser, user, database: name });
  const [application, owner] = [settingsOf(applicationRole), settingsOf(ownerRole)];
  const database = postgresDatabase(application, { poolSize: 5 });
  const ownersDatabase = postgresDatabase(owner, { poolSize: 2 });
  return {
    application,
    owner,
    database,
    ownersDatabase,
    stop: async () => {
      await Promise.all([database.close(), ownersDatabase.close()]);
    },
  };
}

export type Superuser = pg.Client;

/** A connection that may change everything in a copy. It may stay open until PostgreSQL has ended. */
export async function openSuperuser(cluster: TestCluster, name: string): Promise<Superuser> {
  const superuser = new pg.Client({ ...cluster.superuser, database: name });
  superuser.on('error', () => undefined);
  await superuser.connect();
  return superuser;
}

export function dropCopy(cluster: TestCluster, name: string): Promise<void> {
  return asSuperuser(cluster, [`drop database if exists ${name} with (force)`]);
}

async function asSuperuser(cluster: TestCluster, statements: string[]): Promise<void> {
  const client = new pg.Client({ ...cluster.superuser });
  await client.connect();
  try {
    // Create and drop database cannot run in a transaction, so they run one by one.
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
