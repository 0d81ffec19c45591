import type { Database, Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { SandboxRecords } from '@lensdock/ports/payments/sandbox-records.ts';

/** Stores the sandboxes' records in a table, so that all servers share them. */
export function sandboxRecords(database: Database): SandboxRecords {
  return {
    find: (id) => selectRecord(database, id),
    change: (id, change) =>
      database.transaction(async (transaction) => {
        // The row must exist before it can be locked.
        await transaction.execute(sql`insert into sandbox_record (id) values (${id}) on conflict (id) do nothing`);
        const changed = change(await selectRecord(transaction, id));
        await transaction.execute(
          sql`update sandbox_record set value = ${JSON.stringify(changed)}::jsonb where id = ${id}`,
        );
        return changed;
      }),
  };
}

async function selectRecord<Value extends object>(queries: Queries, id: string): Promise<Value | undefined> {
  const [row] = await queries.query<{ value: Value | null }>(
    sql`select value from sandbox_record where id = ${id} for update`,
  );
  return row?.value ?? undefined;
}
