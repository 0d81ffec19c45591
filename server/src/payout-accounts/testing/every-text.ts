import { sql } from '@lensdock/ports/database/sql.ts';
import { symbols } from 'pino';
import type { TestServer } from '../../testing/test-server.ts';

/** Every row of every table as text, the queues included. */
export async function everyText({ database }: TestServer): Promise<string> {
  const tables = await database.query<{ text: string }>(sql`
    select query_to_xml(format('select * from %I.%I', table_schema, table_name), true, false, '')::text as text
      from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
       and table_name not in ('country', 'industry', 'use_case')`);
  return tables.map(({ text }) => text).join('\n');
}

/** What the server logs from now on, line by line, in place of its output. */
export function keptLog({ server }: TestServer): string[] {
  const lines: string[] = [];
  const log = server.log as unknown as Record<symbol, { write(line: string): void }>; // pino keeps its stream under a symbol
  const stream = log[symbols.streamSym];
  if (!stream) throw new Error('the server has no log');
  stream.write = (line) => void lines.push(line);
  return lines;
}
