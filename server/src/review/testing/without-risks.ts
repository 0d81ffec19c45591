import { postgresDatabase } from '@lensdock/ports/database/postgres-database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/** Removes the risks of a submission as the database's owner, so that it can be approved without confirmation. */
export async function clearRisks(owner: string, submissionId: string): Promise<void> {
  const database = postgresDatabase({ connectionString: owner }, { poolSize: 1 });
  const done = database.execute(sql`update submission set risks = '{}' where id = ${submissionId}`);
  await done.finally(() => database.close());
}
