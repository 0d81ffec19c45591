import type { ChunkDigests } from '@lensdock/apk/signature/chunk-digester.ts';
import type { Arrivals } from '@lensdock/apk/worker/arrivals.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Storage, StoredFile } from '@lensdock/ports/storage/storage.ts';
import { displaySize } from '../kernel/text/display-size.ts';

/** A package that lies in the quarantine, whole. Nobody has looked into it. */
export interface ReceivedApk {
  key: string;
  file: StoredFile;
  /** Resolves when it survives a power cut. It may be looked into meanwhile; nothing may say before that it is there. */
  kept: Promise<unknown>;
  /** Taken while the bytes arrived: verifying needs to read only the end of the file again. */
  chunkDigests: ChunkDigests;
}

export interface Receiving {
  storage: Storage;
  arrivals: Arrivals;
  key: string;
  content: AsyncIterable<Uint8Array>;
  limitBytes: number;
  /** Called now and then while bytes arrive. */
  stillArriving?: () => void;
}

const beatMs = 30_000;

/** Writes a package into the quarantine while it arrives. Throws `apk-too-large` at the first byte over the limit; nothing stays. */
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
