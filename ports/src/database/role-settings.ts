import type pg from 'pg';

/**
 * What every session of the application's role starts with in this database. Kept with the role: startup options are
 * refused by poolers, or ignored by them without a word. A value that an administrator has set stays.
 */
export const roleSettings: Readonly<Record<string, string>> = {
  timezone: 'UTC',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '60s',
  // A statement that waits for a lock ends soon after its server has hung up, not when it gets the lock.
  client_connection_check_interval: '2s',
};

/** Systems on which PostgreSQL cannot see that the other end has hung up refuse this one. */
const invalidValue = '22023';

/** Sets what is missing, as the role itself: a role may set its own defaults, and the owner may not set another's. */
export async function ensureRoleSettings(application: pg.Client): Promise<void> {
  for (const { name, text } of statementsFor(
    await missingRoleSettings(application),
    'current_user',
    await databaseOf(application),
  ))
    await application.query(text).catch((error: { code?: string }) => {
      if (error.code !== invalidValue || name !== 'client_connection_check_interval') throw error;
    });
}

/** The names of the settings that the role lacks in this database. */
export async function missingRoleSettings(application: pg.Client): Promise<string[]> {
  const { rows } = await application.query<{ name: string }>(
    `select lower(split_part(unnest(setconfig), '=', 1)) as name from pg_db_role_setting
     where setrole = current_user::regrole
       and setdatabase in (0, (select oid from pg_database where datname = current_database()))`,
  );
  const kept = new Set(rows.map(({ name }) => name));
  return Object.keys(roleSettings).filter((name) => !kept.has(name));
}

/** `role` and `database` are quoted already. */
export function statementsFor(names: readonly string[], role: string, database: string) {
  return names.map((name) => ({
    name,
    text: `alter role ${role} in database ${database} set ${name} = '${roleSettings[name]}'`,
  }));
}

async function databaseOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  return client.escapeIdentifier(rows[0]?.name ?? '');
}
