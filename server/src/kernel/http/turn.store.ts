import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/** From here to its end the transaction is the only one at this. `name` is a subject of ours, not of a person's making. */
export async function takeTurn(transaction: Queries, name: string): Promise<void> {
  await transaction.execute(sql`insert into turn (name) values (${name}) on conflict do nothing`);
  await transaction.query(sql`select name from turn where name = ${name} for update`);
}
