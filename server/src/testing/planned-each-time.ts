import type { ConnectionSettings, Queries } from '@lensdock/ports/database/database.ts';
import { postgresDatabase } from '@lensdock/ports/database/postgres-database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/** PostgreSQL makes a plan for each of the first five calls, then keeps one unless those were cheaper. */
const callsBefore = 6;

/**
 * Returns the statements of some work that PostgreSQL plans for each call, including later ones. On a connection of its
 * own, because plans from when the tables were smaller would count as cheaper.
 */
export async function plannedEachTime(
  connection: ConnectionSettings,
  work: (queries: Queries) => Promise<unknown>,
): Promise<string[]> {
  const database = postgresDatabase(connection, { poolSize: 1 });
  try {
    for (let call = 0; call < callsBefore; call++) await work(database);
    const before = new Map((await plansOf(database)).map(({ name, plans }) => [name, plans]));
    await work(database);
    const after = await plansOf(database);
    return after.filter(({ name, plans }) => plans > (before.get(name) ?? 0)).map(({ statement }) => statement);
  } finally {
    await database.close();
  }
}

interface PlansRow {
  name: string;
  statement: string;
  /** Made for one call each. */
  plans: number;
}

function plansOf(queries: Queries): Promise<PlansRow[]> {
  // Without a name, so that the statement does not count itself.
  const { text, values } = sql`select name, statement, custom_plans::int as plans from pg_prepared_statements`;
  return queries.query<PlansRow>({ text, values });
}
