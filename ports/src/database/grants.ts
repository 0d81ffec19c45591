import type pg from 'pg';

export interface GrantOptions {
  applicationRole: string;
  appendOnlyTables: readonly string[];
  changeableColumns?: Readonly<Record<string, readonly string[]>>;
  otherSchemas?: readonly string[];
  readOnlySchemas?: readonly string[];
}

/** The table of the migrations, which only the owner writes. */
const ownersTable = 'migration';

/**
 * Gives the application's role rights on rows but not on structure, and only insert and select on append-only tables,
 * apart from their changeable columns.
 * Run it after each migration, when there may be new tables.
 */
export async function grantToApplication(client: pg.Client, options: GrantOptions): Promise<void> {
  const { rows } = await client.query<{ role: string }>('select current_user as role');
  const role = quote(client, options.applicationRole);
  // In a small set-up with one role, the owner cannot be kept from its own tables.
  if (rows[0]?.role === options.applicationRole) return;
  await client.query('begin');
  for (const name of ['public', ...(options.otherSchemas ?? [])]) {
    const schema = quote(client, name);
    await client.query(`
      grant usage on schema ${schema} to ${role};
      grant select, insert, update, delete on all tables in schema ${schema} to ${role};
      grant usage, select on all sequences in schema ${schema} to ${role};
      grant execute on all functions in schema ${schema} to ${role}`);
  }
  for (const name of options.readOnlySchemas ?? []) {
    const schema = quote(client, name);
    await client.query(
      `grant usage on schema ${schema} to ${role}; grant select on all tables in schema ${schema} to ${role}`,
    );
  }
  await client.query(`revoke insert, update, delete on ${ownersTable} from ${role}`);
  for (const table of options.appendOnlyTables) {
    await client.query(`revoke update, delete, truncate on ${quote(client, table)} from ${role}`);
  }
  for (const [table, columns] of Object.entries(options.changeableColumns ?? {})) {
    const names = columns.map((column) => quote(client, column)).join(', ');
    // The revocation includes rights on columns that an earlier version gave.
    await client.query(`
      revoke update, delete, truncate on ${quote(client, table)} from ${role};
      grant update (${names}) on ${quote(client, table)} to ${role}`);
  }
  await client.query('commit');
}

function quote(client: pg.Client, name: string): string {
  return client.escapeIdentifier(name);
}
