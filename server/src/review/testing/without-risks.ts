import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/** Removes the risks of a submission, so that it can be approved without confirmation. */
export async function clearRisks(queries: Queries, submissionId: string): Promise<void> {
  await queries.execute(sql`update submission set risks = '{}' where id = ${submissionId}`);
}
