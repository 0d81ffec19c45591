import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/** Locks a named row until the end of the transaction. `name` is a constant in the code, never user input. */
export async function takeTurn(transaction: Queries, name: string): Promise<void> {
  await transaction.execute(sql`insert into turn (name) values (${name}) on conflict do nothing`);
  await transaction.query(sql`select name from turn where name = ${name} for update`);
}
