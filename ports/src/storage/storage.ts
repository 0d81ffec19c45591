import type { Readable } from 'node:stream';

/**
 * The port to files: bytes under a key of 1 to 6 parts joined by `/`, of letters, digits, `.`, `_` and `-`, without a
 * leading dot; the first part is the folder (`quarantine`, `apks`, `images`). When `put` or `move` resolves, the file
 * survives a power cut. Failures of the storage are `StorageFailure`s; an error of the content stream passes unchanged,
 * and nothing is stored.
 */
export interface Storage {
  /** Writes the content under the key and replaces an existing file only when all of it has arrived. */
  put(key: string, content: AsyncIterable<Uint8Array>): Promise<StoredFile>;

  /**
   * Like `put`, for large external contents: takes no hash, but shows every byte to `see`, in order. An error of `see`
   * aborts the file.
   */
  receive(key: string, content: AsyncIterable<Uint8Array>, see?: ChunkObserver): Promise<ReceivedFile>;

  /** Reads a file or a part of it. Fails with `not-found` before anything is streamed. */
  get(key: string, range?: ByteRange): Promise<{ sizeBytes: number; stream: Readable }>;

  /**
   * The file on a local disk, for random access. Do not change it; call `release` in a `finally`. A remote store makes
   * a temporary copy.
   */
  asLocalFile(key: string): Promise<LocalFile>;

  /** Undefined if there is no such file. */
  stat(key: string): Promise<FileStat | undefined>;

  /** Removes the file, if there is one. */
  delete(key: string): Promise<void>;

  /** Moves a file, usually out of quarantine. A repeated move has no effect. */
  move(from: string, to: string): Promise<void>;

  /**
   * Every file, or those of one folder, unordered. Files created or deleted at the same time may or may not be
   * included.
   */
  list(drawer?: string): AsyncIterable<FileStat>;

  /** Removes incomplete files of writers killed at least a day ago. Opening a storage does this as well. */
  sweep(): Promise<void>;

  /**
   * A temporary address at which browsers download this file from the storage itself. Storages that are unreachable
   * from outside have none.
   */
  link?(key: string, download: Download): Promise<string>;
}

/** Is shown the chunks of a content. The next ones follow once it has resolved. */
export type ChunkObserver = (chunks: readonly Uint8Array[]) => Promise<void>;

/** The response headers of a linked file. */
export interface Download {
  /** The whole `Content-Disposition` (RFC 6266). */
  disposition: string;
  mediaType: string;
  seconds: number;
}

export interface StoredFile {
  sizeBytes: number;
  /** Of the whole content, computed while it was written; hexadecimal. */
  sha256: string;
}

export interface ReceivedFile {
  sizeBytes: number;
  /**
   * Resolves when the file survives a power cut, and rejects when it cannot be stored. Before that it can already be
   * read under its key; write any reference to it only afterwards.
   */
  kept: Promise<unknown>;
}

export interface FileStat {
  key: string;
  sizeBytes: number;
  /** When the file was stored, by the storage's clock: suitable for comparing ages, not for display. */
  storedAt: Date;
}

/** The bytes from `position`, `lengthBytes` of them or up to the end. */
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

/** Our code makes the keys; a malformed one is a bug and must not reach a path. */
export function assertKey(key: string): void {
  if (!keyPattern.test(key)) throw new TypeError(`expected a storage key, found ${JSON.stringify(key)}`);
}
