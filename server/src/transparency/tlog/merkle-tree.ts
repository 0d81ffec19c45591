import { createHash } from 'node:crypto';

/**
 * The Merkle tree of RFC 6962, section 2.1, with SHA-256. A node is the hash of the complete subtree of `2 ** level`
 * leaves that begins at leaf `index * 2 ** level`; level 0 are the leaves.
 */
export interface Node {
  level: number;
  index: number;
}

export type ReadNode = (node: Node) => Uint8Array;

export const hashBytes = 32;

export function leafHash(entry: Uint8Array): Buffer {
  return createHash('sha256').update(Buffer.of(0)).update(entry).digest();
}

export function nodeHash(left: Uint8Array, right: Uint8Array): Buffer {
  return createHash('sha256').update(Buffer.of(1)).update(left).update(right).digest();
}

/** The root of the tree with the first `size` leaves. */
export function treeRoot(size: number, read: ReadNode): Uint8Array {
  return size === 0 ? createHash('sha256').digest() : subtreeRoot(0, size, read);
}

/** The nodes that become complete when a leaf is appended at this index: parents of two complete children. */
export function completedParents(index: number): Node[] {
  const parents: Node[] = [];
  for (let level = 1, rest = index; rest % 2 === 1; level++) {
    rest = (rest - 1) / 2;
    parents.push({ level, index: rest });
  }
  return parents;
}

/** Proves that a leaf is in the tree of this size: the siblings from the leaf up to the root's child. */
export function inclusionProof(index: number, size: number, read: ReadNode): Uint8Array[] {
  if (index >= size) throw new RangeError(`leaf ${index} is not in a tree of size ${size}`);
  const path = (start: number, count: number): Uint8Array[] => {
    if (count === 1) return [];
    const split = largestPowerBelow(count);
    return index < start + split
      ? [...path(start, split), subtreeRoot(start + split, count - split, read)]
      : [...path(start + split, count - split), subtreeRoot(start, split, read)];
  };
  return path(0, size);
}

/** Proves that the tree of size `older` is the beginning of the tree of size `newer`. */
export function consistencyProof(older: number, newer: number, read: ReadNode): Uint8Array[] {
  if (older > newer) throw new RangeError(`a tree of size ${older} is not the beginning of one of size ${newer}`);
  if (older === 0 || older === newer) return [];
  const subproof = (start: number, count: number, isComplete: boolean): Uint8Array[] => {
    if (older === start + count) return isComplete ? [] : [subtreeRoot(start, count, read)];
    const split = largestPowerBelow(count);
    return older <= start + split
      ? [...subproof(start, split, isComplete), subtreeRoot(start + split, count - split, read)]
      : [...subproof(start + split, count - split, false), subtreeRoot(start, split, read)];
  };
  return subproof(0, newer, true);
}

/** The nodes that a computation reads, to load them together. */
export function nodesOf(compute: (read: ReadNode) => unknown): Node[] {
  const nodes = new Map<string, Node>();
  const placeholder = Buffer.alloc(hashBytes);
  compute((node) => {
    nodes.set(nodeKey(node), node);
    return placeholder;
  });
  return [...nodes.values()];
}

export function nodeKey({ level, index }: Node): string {
  return `${level}/${index}`;
}

function subtreeRoot(start: number, count: number, read: ReadNode): Uint8Array {
  const level = Math.log2(count);
  if (Number.isInteger(level) && start % count === 0) return read({ level, index: start / count });
  const split = largestPowerBelow(count);
  return nodeHash(subtreeRoot(start, split, read), subtreeRoot(start + split, count - split, read));
}

/** The largest power of two that is smaller than a count of at least 2. */
function largestPowerBelow(count: number): number {
  let power = 1;
  while (power * 2 < count) power *= 2;
  return power;
}
