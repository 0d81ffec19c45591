import type { Database } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/** Inserts another operator's claim, because the sample people include only one operator. */
export async function holdClaim(database: Database, submissionId: string, until: Date): Promise<void> {
  await database.execute(sql`
    update submission set claimed_by = 'another-operator', claimed_by_name = 'The other operator', claimed_until = ${until}
     where id = ${submissionId}`);
}
