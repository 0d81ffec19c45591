import { completedParents, leafHash, nodeHash, nodeKey, type ReadNode } from '../tlog/merkle-tree.ts';

/** A tree in memory. */
export function buildTree(entries: readonly Uint8Array[]): {
  read: ReadNode;
  node(level: number, index: number): Buffer;
} {
  const nodes = new Map<string, Buffer>();
  const node = (level: number, index: number): Buffer => {
    const hash = nodes.get(nodeKey({ level, index }));
    if (!hash) throw new Error(`node ${level}/${index}: not complete`);
    return hash;
  };
  for (const [index, entry] of entries.entries()) {
    nodes.set(nodeKey({ level: 0, index }), leafHash(entry));
    for (const parent of completedParents(index)) {
      const child = (side: number) => node(parent.level - 1, parent.index * 2 + side);
      nodes.set(nodeKey(parent), nodeHash(child(0), child(1)));
    }
  }
  return { read: ({ level, index }) => node(level, index), node };
}
