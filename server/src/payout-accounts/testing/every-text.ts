import { sql } from '@lensdock/ports/database/sql.ts';
import type { TestServer } from '../../testing/test-server.ts';

/** Returns every row of every table as text, including the queues. */
export async function everyText({ database }: TestServer): Promise<string> {
  const tables = await database.query<{ text: string }>(sql`
    select query_to_xml(format('select * from %I.%I', table_schema, table_name), true, false, '')::text as text
      from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
       and table_name not in ('country', 'industry', 'use_case')`);
  return tables.map(({ text }) => text).join('\n');
}
