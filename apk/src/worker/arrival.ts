import type { ChunkDigests } from '../signature/digests/chunk-digester.ts';

/** The digests of a file, available as soon as its last byte has arrived. */
export interface ArrivalDigests {
  /** Of the whole file, hexadecimal. */
  readonly sha256: string;
  readonly chunkDigests: ChunkDigests;
}

/**
 * Messages to the worker: the next bytes of a file, its end, or that its digests are no longer needed. The buffer of
 * `bytes` is transferred, and returned by the reply.
 */
export type ArrivalMessage =
  | { readonly kind: 'bytes'; readonly file: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'end'; readonly file: number }
  | { readonly kind: 'forget'; readonly file: number };

/** Messages from the worker, one for each except `forget`, in order. */
export type ArrivalReply =
  | { readonly kind: 'taken'; readonly file: number; readonly buffer: ArrayBuffer }
  | { readonly kind: 'digests'; readonly file: number; readonly digests: ArrivalDigests };
