import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { ArchiveError } from './archive-error.ts';

/**
 * Bytes with random access. Reads are synchronous on purpose: verification runs in its own worker, and one `pread` is
 * cheaper than the thread pool.
 */
export interface Source {
  readonly sizeBytes: number;
  /** Fills `target` from `position`; throws `ArchiveError` `source-truncated` when the source ends before that. */
  readInto(target: Uint8Array, position: number): void;
  /**
   * The bytes `[position, position + length)`. The caller has checked `length` against a limit, because it is
   * allocated.
   */
  read(position: number, length: number): Buffer;
  close(): void;
}

/** Opens a file for random access. The size is read once; a file that shrinks afterwards is truncated. */
export function openFile(path: string): Source {
  const descriptor = openSync(path, 'r');
  const stat = fstatSync(descriptor);
  if (!stat.isFile()) {
    closeSync(descriptor);
    throw new ArchiveError('not-a-file', `expected ${path} to be a regular file`);
  }
  let open = true;
  const readInto = (target: Uint8Array, position: number) => {
    let filled = 0;
    while (filled < target.length) {
      const count = readSync(descriptor, target, filled, target.length - filled, position + filled);
      if (count === 0) throw truncated(position + filled);
      filled += count;
    }
  };
  return {
    sizeBytes: stat.size,
    readInto,
    read(position, length) {
      if (position < 0 || length < 0 || position + length > stat.size) throw truncated(position);
      const target = Buffer.allocUnsafe(length);
      readInto(target, position);
      return target;
    },
    close() {
      if (open) closeSync(descriptor);
      open = false;
    },
  };
}

/** A source over bytes in memory. `read` returns views of `bytes`, not copies. */
export function openBuffer(bytes: Buffer): Source {
  const view = (position: number, length: number) => {
    if (position < 0 || length < 0 || position + length > bytes.length) throw truncated(position);
    return bytes.subarray(position, position + length);
  };
  return {
    sizeBytes: bytes.length,
    readInto: (target, position) => target.set(view(position, target.length)),
    read: view,
    close() {
      // There is no handle to release.
    },
  };
}

/** The same over any bytes. */
export function openBytes({ buffer, byteOffset, byteLength }: Uint8Array): Source {
  return openBuffer(Buffer.from(buffer, byteOffset, byteLength));
}

function truncated(position: number): ArchiveError {
  return new ArchiveError('source-truncated', `the file ends before byte ${position}`);
}
