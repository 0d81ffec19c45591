import type { ChunkDigests } from '@lensdock/apk/signature/chunk-digester.ts';
import type { Arrivals } from '@lensdock/apk/worker/arrivals.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Storage, StoredFile } from '@lensdock/ports/storage/storage.ts';
import { displaySize } from '../kernel/text/display-size.ts';

/** A complete package in quarantine, not checked yet. */
export interface ReceivedApk {
  key: string;
  file: StoredFile;
  /** Resolves when the file is durable. It may be inspected earlier, but not reported as stored. */
  kept: Promise<unknown>;
  /** Computed while the bytes arrive, so that verification only reads the end of the file again. */
  chunkDigests: ChunkDigests;
}

export interface Receiving {
  storage: Storage;
  arrivals: Arrivals;
  key: string;
  content: AsyncIterable<Uint8Array>;
  limitBytes: number;
  /** Called regularly while bytes arrive. */
  stillArriving?: () => void;
}

const beatMs = 30_000;

/**
 * Writes a package to the quarantine while it arrives. Throws `apk-too-large` at the first byte over the limit and
 * keeps nothing.
 */
export async function receiveApk(receiving: Receiving): Promise<ReceivedApk> {
  const { storage, arrivals, key } = receiving;
  const arrival = arrivals.begin();
  try {
    const { sizeBytes, kept } = await storage.receive(key, watched(receiving), (run) => arrival.take(run));
    const { sha256, chunkDigests } = await arrival.end();
    return { key, file: { sizeBytes, sha256 }, kept, chunkDigests };
  } catch (error) {
    arrival.forget();
    throw error;
  }
}

async function* watched({ content, limitBytes, stillArriving }: Receiving): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  let beat = performance.now();
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > limitBytes) throw new Problem('apk-too-large', [], { limit: displaySize(limitBytes) });
    if (performance.now() - beat > beatMs) {
      beat = performance.now();
      stillArriving?.();
    }
    yield chunk;
  }
}
