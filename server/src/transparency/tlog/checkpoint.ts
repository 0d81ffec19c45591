import { hashBytes } from './merkle-tree.ts';

/** The head of a tree, as C2SP tlog-checkpoint writes it: origin, size and root, each in a line. */
export interface Checkpoint {
  origin: string;
  size: number;
  root: Uint8Array;
}

export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${Buffer.from(root).toString('base64')}\n`;
}

/** Undefined for a malformed text. Extension lines are ignored. */
export function parseCheckpoint(text: string): Checkpoint | undefined {
  const [origin, size, root] = text.split('\n');
  if (!origin || !size || !root || !/^(0|[1-9]\d{0,15})$/.test(size)) return undefined;
  const bytes = Buffer.from(root, 'base64');
  if (bytes.length !== hashBytes || bytes.toString('base64') !== root) return undefined;
  return { origin, size: Number(size), root: bytes };
}

/** A proof in the format of C2SP tlog-proof, with the entry as its extra data: enough to verify it offline. */
export function proofText(proof: {
  entry: Uint8Array;
  index: number;
  hashes: readonly Uint8Array[];
  /** The signed note. */
  checkpoint: string;
}): string {
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  return [
    'c2sp.org/tlog-proof@v1',
    `extra ${base64(proof.entry)}`,
    `index ${proof.index}`,
    ...proof.hashes.map(base64),
    '',
    proof.checkpoint,
  ].join('\n');
}
