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

const entriesPerPackage = 50;

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
  const checkpoint = apps.length > 0 ? await selectCheckpoint(queries) : undefined;
  if (!checkpoint) return new Map();
  const rows = await selectPublicationEntries(queries, apps);
  const proofs = await proveEntries(queries, checkpoint, rows);
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
  const checkpoint = apps.length > 0 ? await selectCheckpoint(queries) : undefined;
  if (!checkpoint) return [];
  const rows = await selectPublicationEntries(queries, apps);
  return rows.filter(({ index }) => index < checkpoint.size).map(({ appCode }) => appCode);
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
): Promise<Map<number, string>> {
  if (!checkpoint) return new Map();
  const covered = rows.filter(({ index }) => index < checkpoint.size);
  return computeOver(queries, (read) => {
    const proofs = covered.map(({ index, entry }): [number, string] => [
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
