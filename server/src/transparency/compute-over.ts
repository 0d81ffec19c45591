import type { Queries } from '@lensdock/ports/database/database.ts';
import { nodeKey, nodesOf, type ReadNode } from './tlog/merkle-tree.ts';
import { selectNodes } from './transparency.store.ts';

/** Runs a computation over the tree with the nodes that it needs, which are read together. */
export async function computeOver<Result>(queries: Queries, compute: (read: ReadNode) => Result): Promise<Result> {
  const nodes = nodesOf(compute);
  const rows = nodes.length > 0 ? await selectNodes(queries, nodes) : [];
  const hashes = new Map(rows.map((row) => [nodeKey(row), row.hash]));
  return compute((node) => {
    const hash = hashes.get(nodeKey(node));
    if (!hash) throw new Error(`node ${nodeKey(node)} of the log: not found`);
    return hash;
  });
}
