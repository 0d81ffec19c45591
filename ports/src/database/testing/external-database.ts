import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { postgresDatabase } from '../postgres-database.ts';
import type { TestDatabase } from './test-database.ts';

/**
 * A database with two roles on an external PostgreSQL; `address` is that of a superuser. Its `stop` removes all three.
 */
export async function createExternalDatabase(address: string): Promise<TestDatabase> {
  const mark = randomBytes(6).toString('hex');
  const [name, ownerRole, applicationRole] = [`test_${mark}`, `test_owner_${mark}`, `test_app_${mark}`];
  const password = randomBytes(12).toString('hex');
  const runStatements = async (statements: string[]) => {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await runStatements([
    `create role ${ownerRole} login password '${password}'`,
    `create role ${applicationRole} login password '${password}'`,
    `create database ${name} owner ${ownerRole}`,
    `revoke all on database ${name} from public`,
    `grant connect on database ${name} to ${applicationRole}`,
  ]);
  const addressOf = (role: string) => {
    const url = new URL(address);
    [url.username, url.password, url.pathname] = [role, password, `/${name}`];
    return { connectionString: url.href };
  };
  const [owner, application] = [addressOf(ownerRole), addressOf(applicationRole)];
  const [ownersDatabase, database] = [postgresDatabase(owner, { poolSize: 4 }), postgresDatabase(application)];
  return {
    owner,
    application,
    ownersDatabase,
    database,
    stop: async () => {
      await Promise.all([ownersDatabase.close(), database.close()]);
      await runStatements([
        `drop database ${name} with (force)`,
        `drop role ${applicationRole}`,
        `drop role ${ownerRole}`,
      ]);
    },
  };
}
