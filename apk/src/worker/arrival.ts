import type { ChunkDigests } from '../signature/chunk-digester.ts';

/** What is known of a file as soon as its last byte has arrived. */
export interface ArrivalDigests {
  /** Of the whole file, hexadecimal. */
  readonly sha256: string;
  readonly chunkDigests: ChunkDigests;
}

/** What goes into the worker: the next bytes of a file, its end, or that nobody waits for it any more. */
export type ArrivalMessage =
  | { readonly kind: 'bytes'; readonly file: number; readonly bytes: Uint8Array }
  | { readonly kind: 'end'; readonly file: number }
  | { readonly kind: 'forget'; readonly file: number };

/** What comes out of it, one for each message but `forget`, in their order. */
export type ArrivalReply =
  | { readonly kind: 'taken'; readonly file: number }
  | { readonly kind: 'digests'; readonly file: number; readonly digests: ArrivalDigests };
