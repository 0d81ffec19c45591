import { createHash } from 'node:crypto';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import {
  type ChainHead,
  countUnlinked,
  insertLinks,
  type LinkRow,
  selectHead,
  selectLinkedUpTo,
  selectLinks,
  selectStart,
  selectUnlinked,
} from './audit-chain.store.ts';
import { digestOf, removalFaults } from './redact-audit.ts';

const batchSize = 1_000;
/** Entries that were committed late are looked for again after half as many as they may lag. */
const batchesPerLook = 50;
const firstHash = Buffer.alloc(32);
/** An entry gets its link within a minute. */
const linkedWithinMs = 10 * 60_000;

/**
 * Scheduled task: links the entries that were committed since the last run. Not in the transactions of the changes,
 * which would have to wait for each other.
 */
export async function chainAudit({ database }: Pick<AppServices, 'database'>): Promise<void> {
  let after: number | undefined;
  for (let batch = 0; batch === 0 || after !== undefined; batch++) {
    const isLook = batch % batchesPerLook === 0;
    const from: number = isLook || after === undefined ? await selectLinkedUpTo(database) : after;
    after = await database.transaction((transaction) => linkNext(transaction, from));
  }
}

/** Links a batch of the entries after one, and returns the last of them if the batch was full. */
async function linkNext(transaction: Queries, after: number): Promise<number | undefined> {
  const head = await selectHead(transaction);
  let { number, hash } = head ?? { number: 0, hash: firstHash };
  const links = (await selectUnlinked(transaction, after, batchSize)).map(({ id, facts }) => {
    number += 1;
    hash = linkHash(hash, facts);
    return { number, auditId: id, hash };
  });
  if (links.length > 0) await insertLinks(transaction, links);
  return links.length === batchSize ? links.at(-1)?.auditId : undefined;
}

/** SHA-256 over the hash of the previous link and the entry's members as a JSON array of texts. */
function linkHash(previous: Uint8Array, facts: readonly (string | null)[]): Buffer {
  return createHash('sha256').update(previous).update(JSON.stringify(facts)).digest();
}

/** The newest link; undefined before the first one. */
export function readChainHead(queries: Queries): Promise<ChainHead | undefined> {
  return selectHead(queries);
}

/** A head of the chain that was published. */
export interface ChainAnchor {
  number: number;
  hash: Buffer;
}

export interface ChainReport {
  links: number;
  /** Entries in which a person was replaced with a pseudonym. */
  redacted: number;
  /** Entries that were removed because of their age. */
  removed: number;
  /** Disagreements in words; empty if the audit is unchanged. */
  faults: string[];
}

/** Compares every entry with its link, and the links with the given anchors. Stops at the first broken link. */
export async function verifyAuditChain(
  queries: Queries,
  { anchors, at }: { anchors: readonly ChainAnchor[]; at: Date },
): Promise<ChainReport> {
  const anchored = new Map(anchors.map(({ number, hash }) => [number, hash]));
  const start: ChainHead = (await selectStart(queries)) ?? { number: 0, hash: firstHash };
  const removed = start.number;
  let [head, redacted] = [start, 0];
  const startFault = anchorFault(start, anchored.get(start.number));
  if (startFault !== undefined) return { links: start.number, redacted, removed, faults: [startFault] };
  for (;;) {
    const rows = await selectLinks(queries, head.number, batchSize);
    for (const row of rows) {
      const fault = faultOf(row, head) ?? anchorFault(row, anchored.get(row.number));
      if (fault !== undefined) return { links: head.number, redacted, removed, faults: [fault] };
      if (row.redacted) redacted += 1;
      head = row;
    }
    if (rows.length < batchSize) break;
  }
  const faults = [...(await removalFaults(queries)), ...(await faultsAtEnd(queries, { head, anchors, at }))];
  return { links: head.number, redacted, removed, faults };
}

function faultOf({ number, auditId, hash, facts, redacted }: LinkRow, previous: ChainHead): string | undefined {
  if (number !== previous.number + 1) return `links ${previous.number + 1} to ${number - 1} are missing`;
  if (!facts) return `audit entry ${auditId} (link ${number}) is missing`;
  // The link still covers the entry as it was, so a redacted entry is compared with the digest of its removal.
  const isSame = linkHash(previous.hash, facts).equals(hash) || redacted?.equals(digestOf(facts));
  if (!isSame) return `audit entry ${auditId} (link ${number}) was changed`;
  return undefined;
}

function anchorFault({ number, hash }: ChainHead, anchor: Buffer | undefined): string | undefined {
  return anchor && !anchor.equals(hash) ? `link ${number} differs from the public log` : undefined;
}

async function faultsAtEnd(
  queries: Queries,
  { head, anchors, at }: { head: ChainHead; anchors: readonly ChainAnchor[]; at: Date },
): Promise<string[]> {
  const newest = Math.max(0, ...anchors.map(({ number }) => number));
  const unlinked = await countUnlinked(queries, new Date(at.getTime() - linkedWithinMs));
  return [
    ...(newest > head.number ? [`the public log has ${newest} links, the database only ${head.number}`] : []),
    ...(unlinked > 0 ? [`${unlinked} entries of more than ten minutes ago have no link`] : []),
  ];
}
