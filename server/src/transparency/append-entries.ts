import type { Queries } from '@lensdock/ports/database/database.ts';
import { readChainHead } from '../audit/audit-chain.ts';
import { loggedEvents } from '../lifecycle/emit-store-event.ts';
import { computeOver } from './compute-over.ts';
import { anchorText, entryKind, entryText, type LoggedEvent, parseAnchor } from './log-entry.ts';
import { completedParents, leafHash, nodeHash, nodeKey, treeRoot } from './tlog/merkle-tree.ts';
import {
  insertLogEntries,
  insertNodes,
  lockLogWriter,
  type NewLogEntry,
  selectAnchors,
  selectLogHead,
  selectUnlogged,
} from './transparency.store.ts';

/** The most entries of one step, so that a long backlog is written in several. */
export const batchSize = 1024;

const anchorEveryMs = 24 * 60 * 60_000;

/** Appends the next events in commit order. Returns their number. */
export async function appendEvents(transaction: Queries): Promise<number> {
  await lockLogWriter(transaction);
  const { size, lastPosition } = await selectLogHead(transaction);
  const kinds = Object.keys(loggedEvents);
  const events = await selectUnlogged(transaction, { after: lastPosition, kinds, limit: batchSize });
  if (events.length === 0) return 0;
  await insertLogEntries(
    transaction,
    events.map((event, place) => entryOf(event, size + place)),
  );
  await appendNodes(transaction, size, events.map(entryText));
  return events.length;
}

function entryOf(event: LoggedEvent, index: number): NewLogEntry {
  const { position, kind, appCode, publication, sha256 } = event;
  return { index, position, entry: entryText(event), kind: entryKind(kind), app: appCode, publication, sha256 };
}

/** Appends the head of the audit's hash chain, at most once a day, so that the audit cannot be rewritten unnoticed. */
export async function appendAnchor(transaction: Queries, at: Date): Promise<void> {
  const head = await readChainHead(transaction);
  if (!head) return;
  await lockLogWriter(transaction);
  const newest = (await selectAnchors(transaction, 1)).map(({ entry }) => parseAnchor(entry)).at(0);
  if (newest && (newest.number >= head.number || at.getTime() - newest.time.getTime() < anchorEveryMs)) return;
  const { size } = await selectLogHead(transaction);
  const entry = anchorText({ ...head, time: at });
  await insertLogEntries(transaction, [
    { index: size, position: null, entry, kind: 'audit', app: null, publication: null, sha256: null },
  ]);
  await appendNodes(transaction, size, [entry]);
}

async function appendNodes(transaction: Queries, size: number, entries: readonly string[]): Promise<void> {
  const known = await computeOver(transaction, (read) => {
    // The right edge of the tree: the left siblings of the nodes to come.
    const edge = new Map<string, Uint8Array>();
    treeRoot(size, (node) => {
      const hash = read(node);
      edge.set(nodeKey(node), hash);
      return hash;
    });
    return edge;
  });
  const hashOf = (level: number, index: number): Uint8Array => {
    const hash = known.get(nodeKey({ level, index }));
    if (!hash) throw new Error(`node ${level}/${index} of the log: not on the right edge`);
    return hash;
  };
  const added = entries.flatMap((entry, place) => {
    const leaf = { level: 0, index: size + place, hash: leafHash(Buffer.from(entry)) };
    known.set(nodeKey(leaf), leaf.hash);
    const parents = completedParents(leaf.index).map(({ level, index }) => {
      const hash = nodeHash(hashOf(level - 1, index * 2), hashOf(level - 1, index * 2 + 1));
      known.set(nodeKey({ level, index }), hash);
      return { level, index, hash };
    });
    return [leaf, ...parents];
  });
  await insertNodes(transaction, added);
}
