import type { Queries, Statement } from '@lensdock/ports/database/database.ts';

/** The rows that a statement read. */
export interface Touched {
  /** Rows that the busiest step of the plan returned or filtered out. */
  rows: number;
  /** Pages of tables and indexes that were read, from memory or not. */
  pages: number;
  /** Tables of more than a few rows that were scanned sequentially. */
  scanned: string[];
}

/** A node of `explain (format json)` (PostgreSQL, "Using EXPLAIN"). */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

/** Below this size a sequential scan is faster than an index. */
const fewRows = 1_000;

/** Explains a read by running it again. Writes are not repeated and return undefined. */
export async function rowsTouched(queries: Queries, { text, values }: Statement): Promise<Touched | undefined> {
  if (!/^\s*(with|select)\b/i.test(text) || /\b(insert into|update|delete from|for update)\b/i.test(text))
    return undefined;
  const [row] = await queries.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
    text: `explain (analyze, buffers, format json) ${text}`,
    values,
  });
  if (!row) return undefined;
  const plan = row['QUERY PLAN'][0].Plan;
  const nodes = allNodes(plan);
  return {
    pages: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
    rows: Math.max(...nodes.map(rowsOf)),
    scanned: nodes.filter((node) => node['Node Type'] === 'Seq Scan' && rowsOf(node) > fewRows).map(tableOf),
  };
}

function allNodes(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(allNodes)];
}

function rowsOf(node: PlanNode): number {
  const each =
    (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return each * (node['Actual Loops'] ?? 1);
}

function tableOf(node: PlanNode): string {
  return node['Relation Name'] ?? 'a table';
}
