import type pg from 'pg';

/**
 * The session defaults of the application's role in this database, stored with the role because poolers refuse or
 * ignore startup options. Values that an administrator has set for the role stay.
 */
export const roleSettings: Readonly<Record<string, string>> = {
  timezone: 'UTC',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '60s',
  // A statement that waits for a lock ends soon after its server disconnected, not when it gets the lock.
  client_connection_check_interval: '2s',
};

/** Refused by systems on which PostgreSQL cannot detect a disconnected client. */
const invalidValue = '22023';

/** Sets missing values as the role itself, because only a role may set its own defaults. */
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

/** `role` and `database` are already quoted. */
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
