import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/** Whether the database answers at this moment. */
export function databaseAnswers(queries: Queries): Promise<boolean> {
  return queries.query(sql`select 1 as one`).then(
    () => true,
    () => false,
  );
}
