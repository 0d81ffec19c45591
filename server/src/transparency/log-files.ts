import type { Storage } from '@lensdock/ports/storage/storage.ts';
import { StorageFailure } from '@lensdock/ports/storage/storage-failure.ts';
import { entryBundle, type Tile, tileWidth } from './tlog/tile.ts';

/** The log in storage: `log/checkpoint`, `log/0/7` for a full tile, `log/0/7.p/12` for a partial one. */
const checkpointKey = 'log/checkpoint';

function tileKey({ level, index, width }: Tile): string {
  return width === tileWidth ? `log/${level}/${index}` : `${partialFolder({ level, index })}/${width}`;
}

function partialFolder({ level, index }: Pick<Tile, 'level' | 'index'>): string {
  return `log/${level}/${index}.p`;
}

export async function putTile(storage: Storage, tile: Tile, parts: readonly Uint8Array[]): Promise<void> {
  const content = tile.level === 'entries' ? entryBundle(parts) : Buffer.concat(parts);
  await storage.put(tileKey(tile), oneChunk(content));
}

/**
 * Returns the content of a tile. A partial tile that was deleted is the beginning of the full one; undefined if there
 * is neither.
 */
export async function readTile(storage: Storage, tile: Tile): Promise<Buffer | undefined> {
  const partial = await readFile(storage, tileKey(tile));
  if (partial || tile.width === tileWidth) return partial;
  const full = await readFile(storage, tileKey({ ...tile, width: tileWidth }));
  return full?.subarray(0, tile.level === 'entries' ? endOfEntries(full, tile.width) : tile.width * 32);
}

/** Deletes the partial tiles that a full one replaces. */
export async function deletePartialTiles(storage: Storage, full: Tile): Promise<void> {
  for await (const { key } of storage.list(partialFolder(full))) await storage.delete(key);
}

export function putCheckpoint(storage: Storage, note: string): Promise<unknown> {
  return storage.put(checkpointKey, oneChunk(Buffer.from(note)));
}

export async function readStoredCheckpoint(storage: Storage): Promise<string | undefined> {
  return (await readFile(storage, checkpointKey))?.toString();
}

function endOfEntries(bundle: Buffer, count: number): number {
  let end = 0;
  for (let read = 0; read < count; read++) end += 2 + bundle.readUInt16BE(end);
  return end;
}

async function readFile(storage: Storage, key: string): Promise<Buffer | undefined> {
  try {
    const { stream } = await storage.get(key);
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof StorageFailure && error.kind === 'not-found') return undefined;
    throw error;
  }
}

async function* oneChunk(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}
