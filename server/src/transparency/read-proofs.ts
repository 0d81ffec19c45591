import type { LogEntry, LogProof, PackageLog } from '@lensdock/contract/transparency/transparency.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { LogEntryKind } from '../lifecycle/emit-store-event.ts';
import { type StoredCheckpoint, selectCheckpoint } from './checkpoints.store.ts';
import { computeOver } from './compute-over.ts';
import { proofText } from './tlog/checkpoint.ts';
import { inclusionProof } from './tlog/merkle-tree.ts';
import {
  type LogEntryRow,
  selectEntries,
  selectEntriesOfPackage,
  selectPublicationEntries,
} from './transparency.store.ts';

/** Some 20 MB. */
const maxProofs = 10_000;

/**
 * The proofs against the latest checkpoint. Its signed note commits to every entry of the log, so the note and an index
 * determine a proof, and none is ever stale.
 */
class ProofCache {
  #note = '';
  #proofs = new Map<number, string>();

  against(note: string): ReadonlyMap<number, string> {
    return note === this.#note ? this.#proofs : new Map();
  }

  add(note: string, proofs: ReadonlyMap<number, string>): void {
    if (proofs.size === 0) return;
    if (note !== this.#note) [this.#note, this.#proofs] = [note, new Map()];
    for (const [index, proof] of proofs) if (this.#proofs.size < maxProofs) this.#proofs.set(index, proof);
  }
}

const entriesPerPackage = 50;
const keptProofs = new ProofCache();

/** Returns the entries of the log about a package, newest first. */
export async function readPackageLog(queries: Queries, sha256: string): Promise<PackageLog> {
  const checkpoint = await selectCheckpoint(queries);
  const rows = await selectEntriesOfPackage(queries, sha256, entriesPerPackage);
  const proofs = await proveEntries(queries, checkpoint, rows);
  return { entries: rows.flatMap((row) => entryOf(row, proofs.get(row.index))) };
}

/** Returns the proof of each publication that a checkpoint covers, by app code. */
export async function readPublicationProofs(
  queries: Queries,
  apps: readonly { code: string; publication: number }[],
): Promise<Map<string, LogProof>> {
  const rows = apps.length > 0 ? await selectPublicationEntries(queries, apps) : [];
  const proofs = await proveEntries(queries, rows[0], rows);
  return new Map(
    rows.flatMap(({ appCode, index }) => {
      const proof = proofs.get(index);
      return proof === undefined ? [] : [[appCode, { index, proof }]];
    }),
  );
}

/** Returns the apps whose publication the latest checkpoint covers, so that it has a proof. */
export async function readProvenApps(
  queries: Queries,
  apps: readonly { code: string; publication: number }[],
): Promise<string[]> {
  const rows = apps.length > 0 ? await selectPublicationEntries(queries, apps) : [];
  return rows.map(({ appCode }) => appCode);
}

/** Returns the proof of one entry; undefined until a checkpoint covers it. */
export async function readEntryProof(queries: Queries, index: number): Promise<string | undefined> {
  const checkpoint = await selectCheckpoint(queries);
  const rows = await selectEntries(queries, index, 1);
  return (await proveEntries(queries, checkpoint, rows)).get(index);
}

/** Proves entries against one checkpoint with one statement. Entries that it does not cover yet have no proof. */
async function proveEntries(
  queries: Queries,
  checkpoint: StoredCheckpoint | undefined,
  rows: readonly LogEntryRow[],
): Promise<ReadonlyMap<number, string>> {
  if (!checkpoint) return new Map();
  const known = keptProofs.against(checkpoint.note);
  const covered = rows.filter(({ index }) => index < checkpoint.size);
  const made = await proveNew(
    queries,
    checkpoint,
    covered.filter(({ index }) => !known.has(index)),
  );
  keptProofs.add(checkpoint.note, made);
  const proofs = new Map(made);
  for (const { index } of covered) {
    const proof = known.get(index);
    if (proof !== undefined) proofs.set(index, proof);
  }
  return proofs;
}

async function proveNew(
  queries: Queries,
  checkpoint: StoredCheckpoint,
  rows: readonly LogEntryRow[],
): Promise<Map<number, string>> {
  if (rows.length === 0) return new Map();
  return computeOver(queries, (read) => {
    const proofs = rows.map(({ index, entry }): [number, string] => [
      index,
      proofText({
        entry: Buffer.from(entry),
        index,
        hashes: inclusionProof(index, checkpoint.size, read),
        checkpoint: checkpoint.note,
      }),
    ]);
    return new Map(proofs);
  });
}

function entryOf({ index, entry, kind }: LogEntryRow, proof: string | undefined): LogEntry[] {
  if (proof === undefined) return [];
  // The text was written by `entryText`.
  const written = JSON.parse(entry) as Record<'package' | 'versionCode' | 'sha256' | 'time', string> & {
    signers: string[];
    publication: number;
  };
  return [
    {
      index,
      type: kind as LogEntryKind, // the column holds nothing else
      packageName: written.package,
      versionCode: written.versionCode,
      sha256: written.sha256,
      signers: written.signers,
      publication: written.publication,
      time: written.time,
      proof,
    },
  ];
}
