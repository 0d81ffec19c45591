import { createHash, type Hash } from 'node:crypto';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { selectFacts } from './audit-chain.store.ts';
import {
  insertRedactions,
  redactRange,
  removeOldEntries,
  selectLastId,
  selectOldestId,
  selectRedactions,
  selectRemovals,
} from './redact-audit.store.ts';

/** Entries that one statement looks through, well within the time limit of statements. */
const rangeSize = 50_000;

/** SHA-256 over the members of an entry as a JSON array of texts. */
export function digestOf(facts: readonly (string | null)[]): Buffer {
  return createHash('sha256').update(JSON.stringify(facts)).digest();
}

export interface Redacted {
  entries: number;
  /** Covers what is left of every entry; an entry of the audit has to record it. */
  digest: string;
}

/** Replaces a person with a pseudonym in all entries. */
export async function redactAudit(
  transaction: Queries,
  given: { person: string; pseudonym: string; removal: string },
): Promise<Redacted> {
  const last = await selectLastId(transaction);
  const hash = createHash('sha256');
  let entries = 0;
  for (let first = await selectOldestId(transaction); first <= last; first += rangeSize) {
    const ids = await redactRange(transaction, { ...given, first, last: first + rangeSize - 1 });
    const rows = (await selectFacts(transaction, ids)).map(({ id, facts }) => ({
      auditId: id,
      digest: digestOf(facts),
    }));
    for (const row of rows) addTo(hash, row);
    if (rows.length > 0) await insertRedactions(transaction, given.removal, rows);
    entries += rows.length;
  }
  return { entries, digest: hash.digest('hex') };
}

/** Compares the digests with those that the audit records. A removal without an entry would hide a changed entry. */
export async function removalFaults(queries: Queries): Promise<string[]> {
  const recorded = new Map((await selectRemovals(queries)).map(({ removal, digest }) => [removal, digest]));
  const oldest = await selectOldestId(queries);
  const removals = new Map<string, { hash: Hash; newest: number }>();
  for (const row of await selectRedactions(queries)) {
    const removal = removals.get(row.removal) ?? { hash: createHash('sha256'), newest: 0 };
    addTo(removal.hash, row);
    removals.set(row.removal, { ...removal, newest: row.auditId });
  }
  return [...removals].flatMap(([removal, { hash, newest }]) =>
    // Entries of an old removal were removed with it.
    newest < oldest || recorded.get(removal) === hash.digest('hex')
      ? []
      : [`the removal of personal data ${removal} differs from its entry`],
  );
}

function addTo(hash: Hash, { auditId, digest }: { auditId: number; digest: Buffer }): void {
  hash.update(`${auditId} `).update(digest);
}

/** Removes entries of before a moment, in batches; the chain then begins at the last removed link. */
export async function removeOldAudit(queries: Queries, before: Date, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) if (!(await removeOldEntries(queries, before, 10_000))) return;
}
