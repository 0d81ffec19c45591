import type { Readable } from 'node:stream';

/**
 * The door to the files: bytes under a key. A key is 1 to 6 parts joined by `/`, each of letters, digits, `.`, `_` and
 * `-` and not starting with a dot; the first part is the drawer (`quarantine`, `apks`, `images`).
 *
 * When a promise of `put` or `move` resolves, the file survives a power cut. Whatever goes wrong with the storage is a
 * `StorageFailure`; an error of the stream that is being put comes through as it is, and nothing is kept.
 */
export interface Storage {
  /** Writes the content under the key, replacing what was there only when all of it has arrived. */
  put(key: string, content: AsyncIterable<Uint8Array>): Promise<StoredFile>;

  /**
   * As `put`, for large contents that come from outside: takes no hash, but shows every byte to `see`, in order and in
   * runs of at most 512 KB. A run lies in shared memory, so that a worker can read it, and is used again once `see` has
   * resolved. What `see` throws ends it, and nothing is kept. A chunk of the content is not looked at any more once the
   * next is asked for.
   */
  receive(
    key: string,
    content: AsyncIterable<Uint8Array>,
    see: (run: Uint8Array) => Promise<void>,
  ): Promise<ReceivedFile>;

  /** Reads a file, or a part of it. Fails with `not-found` before anything is streamed. */
  get(key: string, range?: ByteRange): Promise<{ sizeBytes: number; stream: Readable }>;

  /**
   * The file on a local disk, for readers that jump about in it. Not to be changed; call `release` when done, in a
   * `finally`. (A remote store makes a temporary copy.)
   */
  asLocalFile(key: string): Promise<LocalFile>;

  /** Undefined when there is none. */
  stat(key: string): Promise<FileStat | undefined>;

  /** Removes the file; nothing happens when there is none. */
  delete(key: string): Promise<void>;

  /** Moves a file, usually out of quarantine. Once more is no harm: a file that has arrived already is left. */
  move(from: string, to: string): Promise<void>;

  /** Every file, or those of one drawer, in no order. Files that come or go meanwhile may or may not be among them. */
  list(drawer?: string): AsyncIterable<FileStat>;

  /** Clears away what writers left that were killed a day ago or longer. It happens when a storage is opened as well. */
  sweep(): Promise<void>;

  /**
   * An address at which a browser gets this one file from the storage itself, for so many seconds. Storages that
   * cannot be reached from outside have none.
   */
  link?(key: string, download: Download): Promise<string>;
}

/** How a linked file is handed over. */
export interface Download {
  /** The whole `Content-Disposition` (RFC 6266). */
  disposition: string;
  mediaType: string;
  seconds: number;
}

export interface StoredFile {
  sizeBytes: number;
  /** Of the whole content, taken while it was written; hexadecimal. */
  sha256: string;
}

export interface ReceivedFile {
  sizeBytes: number;
  /**
   * Resolves when the file survives a power cut, as it fails when it cannot be kept. Until then it can be read under its
   * key, and a power cut may leave a part of it there: whatever says that it is whole has to be written after this.
   */
  kept: Promise<unknown>;
}

export interface FileStat {
  key: string;
  sizeBytes: number;
  /** When the file was put, by the storage's clock: good for telling old from new, not for showing. */
  storedAt: Date;
}

/** The bytes from `position` on, `lengthBytes` of them or up to the end. */
export interface ByteRange {
  position: number;
  lengthBytes?: number;
}

export interface LocalFile {
  path: string;
  sizeBytes: number;
  release(): Promise<void>;
}

const keyPattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}(\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}){0,5}$/;

/** Keys are made by us; one that is not well formed is a bug, and must not reach a path. */
export function assertKey(key: string): void {
  if (!keyPattern.test(key)) throw new TypeError(`not a storage key: ${JSON.stringify(key)}`);
}
