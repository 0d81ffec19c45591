import type { Arrivals } from '@lensdock/apk/worker/arrivals.ts';
import type { Storage } from '@lensdock/ports/storage/storage.ts';
import { quarantineKey } from './apk-key.ts';
import { createByteChannel } from './byte-channel.ts';
import { type ReceivedApk, receiveApk } from './receive-apk.ts';

/** The package of a resumable upload, assembled and hashed while its parts arrive. */
export interface PartialUpload {
  /** Appends bytes. Never throws; errors appear at the end. */
  add(bytes: Uint8Array): Promise<void>;
  /** Undefined after an error; the parts must then be read again. */
  end(): Promise<ReceivedApk | undefined>;
  drop(): void;
}

/**
 * Keeps assemblies between the requests of an upload. They only save time: each is local to this process, and if one is
 * missing, because of another server or a restart, the package is assembled from its parts.
 */
export interface PartialUploads {
  /** Takes the assembly at this offset for exclusive use, or a new one at the start. */
  take(id: string, offsetBytes: number): PartialUpload | undefined;
  /** Returns it for the next part. */
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
  // The parts enforce the limit, and the assembled file is never longer.
  const receiving = { storage, arrivals, content, key: quarantineKey(id), limitBytes: Number.POSITIVE_INFINITY };
  // If the storage fails at once, the channel has no reader and writes would wait forever.
  const received = receiveApk(receiving)
    .catch(() => undefined)
    .finally(leave);
  return {
    add: give,
    end() {
      end();
      return received;
    },
    drop: () => breakOff(new Error('upload is no longer continued on this server')),
  };
}
