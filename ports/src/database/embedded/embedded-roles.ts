import pg from 'pg';
import { discard } from '../../failures/ignore-failure.ts';
import type { ConnectionSettings } from '../database.ts';

/** Owns the database and everything in it; runs the migrations. Not a superuser. */
export const ownerRole = 'lensdock_owner';
/** The server's role: reads and writes rows but changes no structure. */
export const applicationRole = 'lensdock_app';

/** Creates the missing roles; runs at each start, because a first start may have been killed in between. */
export async function makeRolesAndDatabase(superuser: ConnectionSettings): Promise<void> {
  const client = new pg.Client({ ...superuser });
  client.on('error', discard);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select rolname as name from pg_roles where rolname = any($1)
       union all select datname from pg_database where datname = 'lensdock'`,
      [[ownerRole, applicationRole]],
    );
    const present = new Set(rows.map(({ name }) => name));
    for (const role of [ownerRole, applicationRole]) {
      if (!present.has(role)) await client.query(`create role ${role} login`);
    }
    if (!present.has('lensdock')) await client.query(`create database lensdock owner ${ownerRole}`);
    // By default every role may connect and create temporary tables.
    await client.query(
      `revoke all on database lensdock from public; grant connect on database lensdock to ${applicationRole}`,
    );
  } finally {
    await client.end();
  }
}
