import type { Arrivals } from '@lensdock/apk/worker/arrivals.ts';
import type { Storage } from '@lensdock/ports/storage/storage.ts';
import { quarantineKey } from './apk-key.ts';
import { createByteChannel } from './byte-channel.ts';
import { type ReceivedApk, receiveApk } from './receive-apk.ts';

/** The package of an upload in parts, put together and hashed while the parts arrive. */
export interface PartialUpload {
  /** The next bytes. Never fails: what went wrong comes back at the end. */
  add(bytes: Uint8Array): Promise<void>;
  /** Undefined when something went wrong; then the parts have to be read again. */
  end(): Promise<ReceivedApk | undefined>;
  drop(): void;
}

/**
 * Assemblies between the requests that bring their parts. They are a short cut and nothing else: each lives in this
 * process, and where one is missing, because another server took a part or this one was started anew, the package is made
 * of the parts.
 */
export interface PartialUploads {
  /** The assembly of an upload that has come so far, for one request alone; a new one at the beginning. */
  take(id: string, offsetBytes: number): PartialUpload | undefined;
  /** Gives it back for the next part. */
  keep(id: string, offsetBytes: number, assembly: PartialUpload): void;
  forget(id: string): void;
  close(): void;
}

/** Each holds an open file and some buffers. */
const mostKept = 16;
const idleMs = 60_000;

interface Kept {
  offsetBytes: number;
  assembly: PartialUpload;
  timer: NodeJS.Timeout;
}

export function createPartialUploads(storage: Storage, arrivals: Arrivals): PartialUploads {
  const kept = new Map<string, Kept>();
  const release = (id: string): Kept | undefined => {
    const found = kept.get(id);
    clearTimeout(found?.timer);
    kept.delete(id);
    return found;
  };
  const forget = (id: string) => release(id)?.assembly.drop();
  return {
    take(id, offsetBytes) {
      const found = release(id);
      if (found?.offsetBytes === offsetBytes) return found.assembly;
      found?.assembly.drop();
      return offsetBytes === 0 ? beginAssembly(storage, arrivals, id) : undefined;
    },
    keep(id, offsetBytes, assembly) {
      forget(id);
      const [oldest] = kept.keys();
      if (oldest !== undefined && kept.size >= mostKept) forget(oldest);
      const timer = setTimeout(() => forget(id), idleMs);
      timer.unref();
      kept.set(id, { offsetBytes, assembly, timer });
    },
    forget,
    close() {
      for (const id of [...kept.keys()]) forget(id);
    },
  };
}

function beginAssembly(storage: Storage, arrivals: Arrivals, id: string): PartialUpload {
  const { content, give, end, breakOff, leave } = createByteChannel();
  // The parts keep to the limit; what lies beside them is never longer.
  const receiving = { storage, arrivals, content, key: quarantineKey(id), limitBytes: Number.POSITIVE_INFINITY };
  // A storage that refuses at once has not even begun to take: without this the part would wait for it for ever.
  const received = receiveApk(receiving)
    .catch(() => undefined)
    .finally(leave);
  return {
    add: give,
    end() {
      end();
      return received;
    },
    drop: () => breakOff(new Error('nobody goes on with this upload here')),
  };
}
