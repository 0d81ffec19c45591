import { type ChunkDigests, createChunkDigester } from '@lensdock/apk/signature/chunk-digester.ts';
import { Problem } from '@lensdock/contract/http/problem.ts';
import type { Storage, StoredFile } from '@lensdock/ports/storage/storage.ts';
import { displaySize } from './display-size.ts';

/** A package that lies in the quarantine, whole and synced. Nobody has looked into it. */
export interface ReceivedApk {
  key: string;
  file: StoredFile;
  /** Taken while the bytes arrived: verifying needs to read only the end of the file again. */
  chunkDigests: ChunkDigests;
}

export interface Receiving {
  storage: Storage;
  key: string;
  content: AsyncIterable<Uint8Array>;
  limitBytes: number;
  /** Called now and then while bytes arrive. */
  stillArriving?: () => void;
}

const beatMs = 30_000;

/** Writes a package into the quarantine while it arrives. Throws `apk-too-large` at the first byte over the limit; nothing stays. */
export async function receiveApk(receiving: Receiving): Promise<ReceivedApk> {
  const digester = createChunkDigester();
  const file = await receiving.storage.put(
    receiving.key,
    watched(receiving, (chunk) => digester.write(chunk)),
  );
  return { key: receiving.key, file, chunkDigests: digester.digests() };
}

async function* watched(
  { content, limitBytes, stillArriving }: Receiving,
  see: (chunk: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  let beat = performance.now();
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > limitBytes) throw new Problem('apk-too-large', [], { limit: displaySize(limitBytes) });
    see(chunk);
    if (performance.now() - beat > beatMs) {
      beat = performance.now();
      stillArriving?.();
    }
    yield chunk;
  }
}
