import type { Queries } from '@lensdock/ports/database/database.ts';
import { type ChainReport, verifyAuditChain } from '../audit/audit-chain.ts';
import { parseAnchor } from './log-entry.ts';
import { selectAnchors } from './transparency.store.ts';

/** A century of daily entries. */
const everyAnchor = 36_525;

/** Compares the audit with its hash chain, and the chain with the heads in the public log. */
export async function verifyAudit(queries: Queries, at: Date): Promise<ChainReport & { anchors: number }> {
  const anchors = (await selectAnchors(queries, everyAnchor)).map(({ entry }) => parseAnchor(entry));
  return { ...(await verifyAuditChain(queries, { anchors, at })), anchors: anchors.length };
}
