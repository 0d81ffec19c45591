import type { Database, Queries, Statement } from '@lensdock/ports/database/database.ts';

/** Returns the number of rows that all statements of some work have read, from the database's own plan statistics. */
export async function rowsReadBy(database: Database, work: (queries: Queries) => Promise<unknown>): Promise<number> {
  let rows = 0;
  const explaining: Pick<Database, 'query'> = {
    query: async <Row extends object>(statement: Statement) => {
      const text = `explain (analyze, timing off, format json) ${statement.text}`;
      const [row] = await database.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({ text, values: statement.values });
      rows += readBy(row?.['QUERY PLAN'][0].Plan);
      return database.query<Row>(statement);
    },
  };
  await work({ ...database, ...explaining });
  return rows;
}

/** The rows that each of these lists has read, by its name. */
export async function rowsReadByEach(
  database: Database,
  lists: Readonly<Record<string, (queries: Queries) => Promise<unknown>>>,
): Promise<Map<string, number>> {
  const rows = new Map<string, number>();
  for (const [name, list] of Object.entries(lists)) rows.set(name, await rowsReadBy(database, list));
  return rows;
}

interface PlanNode {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

function readBy(node: PlanNode | undefined): number {
  if (!node) return 0;
  const own = node['Node Type'].includes('Scan')
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
      node['Actual Loops']
    : 0;
  return own + (node.Plans ?? []).reduce((sum, plan) => sum + readBy(plan), 0);
}
