import { deferRejection } from '../failures/ignore-failure.ts';
import type { ChunkObserver } from './storage.ts';

/** A content on its way to a store: counted, seen, and with its own failure remembered, which is not the store's. */
export class PassedContent implements AsyncIterable<Uint8Array> {
  readonly content: AsyncIterable<Uint8Array>;
  readonly see: ChunkObserver;
  sizeBytes = 0;
  broken: { reason: unknown } | undefined;

  constructor(content: AsyncIterable<Uint8Array>, see: ChunkObserver) {
    this.content = content;
    this.see = see;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of this.content) {
        const seen = this.see([chunk]);
        // Awaited after the chunk was passed on.
        deferRejection(seen);
        this.sizeBytes += chunk.length;
        yield chunk;
        await seen;
      }
    } catch (reason) {
      this.broken = { reason };
      throw reason;
    }
  }
}
