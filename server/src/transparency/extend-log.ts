import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Signer } from '@lensdock/ports/signing/signer.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { appendAnchor, appendEvents, batchSize } from './append-entries.ts';
import { insertCheckpoint } from './checkpoints.store.ts';
import { collectCosignatures } from './collect-cosignatures.ts';
import { computeOver } from './compute-over.ts';
import { deletePartialTiles, putCheckpoint, putTile, readStoredCheckpoint } from './log-files.ts';
import { newLogOrigin, openLogSigner } from './open-log-signer.ts';
import { checkpointText, parseCheckpoint } from './tlog/checkpoint.ts';
import { treeRoot } from './tlog/merkle-tree.ts';
import { parseNote, signNote } from './tlog/signed-note.ts';
import { grownTiles, type Tile, tileWidth } from './tlog/tile.ts';
import {
  type LogWriter,
  lockLogWriter,
  selectEntries,
  selectLogHead,
  selectTileHashes,
  updateLogWriter,
} from './transparency.store.ts';

type LogServices = Pick<AppServices, 'database' | 'storage' | 'settings' | 'clock'>;

/**
 * Writes what was committed since the last run to the log. Each step can be repeated: entries are committed before
 * anything is signed, so a size has one root no matter how often or where the server was killed.
 */
export async function extendLog(services: LogServices): Promise<void> {
  const at = await services.clock.now();
  await services.database.transaction((transaction) => appendAnchor(transaction, at));
  for (let added = batchSize; added === batchSize; ) {
    added = await services.database.transaction(appendEvents);
    await publishCheckpoint(services);
  }
  await collectCosignatures(services);
}

/** Stores the tiles of the committed entries, signs their root and stores the checkpoint, in this order. */
async function publishCheckpoint(services: LogServices): Promise<void> {
  const signer = await openLogSigner(services.settings);
  if (!signer) return;
  const { database, storage } = services;
  const full = await database.transaction(async (transaction) => {
    const writer = await lockLogWriter(transaction);
    const { size } = await selectLogHead(transaction);
    const origin = originOf(writer, services);
    const stored = await assertContinues(services, transaction, { origin, size });
    // Storage may be behind the row: it was replaced, or a writer that lost its lock was late.
    const since = Math.min(writer.storedSize, stored);
    if (size === since) return [];
    const tiles = grownTileOf(since, size);
    for (const tile of tiles) await storeTile(services, transaction, tile);
    await signHead(services, transaction, { origin, size, signer });
    await updateLogWriter(transaction, { origin, storedSize: size });
    return tiles.filter(({ width }) => width === tileWidth);
  });
  for (const tile of full) await deletePartialTiles(storage, tile);
}

function originOf({ origin }: LogWriter, { settings }: LogServices): string {
  if (origin !== null && settings.LOG_ORIGIN !== undefined && settings.LOG_ORIGIN !== origin)
    throw new Error(`LOG_ORIGIN: this log is named ${origin} and cannot be renamed to ${settings.LOG_ORIGIN}`);
  return origin ?? newLogOrigin(settings);
}

function grownTileOf(olderSize: number, newerSize: number): Tile[] {
  const tiles = grownTiles('entries', olderSize, newerSize);
  for (let level = 0; newerSize >= tileWidth ** level; level++) tiles.push(...grownTiles(level, olderSize, newerSize));
  return tiles;
}

async function storeTile({ storage }: LogServices, transaction: Queries, tile: Tile): Promise<void> {
  const first = tile.index * tileWidth;
  const parts =
    tile.level === 'entries'
      ? (await selectEntries(transaction, first, tile.width)).map(({ entry }) => Buffer.from(entry))
      : await selectTileHashes(transaction, tile.level * 8, first, tile.width);
  await putTile(storage, tile, parts);
}

async function signHead(
  { storage, clock }: LogServices,
  transaction: Queries,
  { origin, size, signer }: { origin: string; size: number; signer: Signer },
): Promise<void> {
  const root = await computeOver(transaction, (read) => treeRoot(size, read));
  const note = await signNote(checkpointText({ origin, size, root }), origin, signer);
  await insertCheckpoint(transaction, { size, root, note, at: await clock.now() });
  await putCheckpoint(storage, note);
}

/**
 * A database that was restored from an old backup would sign other roots for sizes that are already public. The
 * checkpoint in storage shows that. Returns its size.
 */
async function assertContinues(
  { storage }: LogServices,
  transaction: Queries,
  { origin, size }: { origin: string; size: number },
): Promise<number> {
  const note = await readStoredCheckpoint(storage);
  if (note === undefined) return 0;
  const stored = parseCheckpoint(parseNote(note)?.text ?? '');
  if (!stored) throw new Error('log/checkpoint in storage: expected a checkpoint');
  if (stored.origin !== origin)
    throw new Error(`log/checkpoint in storage: expected the log ${origin}, found ${stored.origin}`);
  if (stored.size > size)
    throw new Error(`the log in storage has ${stored.size} entries, the database only ${size}: see docs/deployment.md`);
  const root = await computeOver(transaction, (read) => treeRoot(stored.size, read));
  if (!Buffer.from(root).equals(stored.root))
    throw new Error(`the log in storage and the database differ within ${stored.size} entries: see docs/deployment.md`);
  return stored.size;
}
