import { awaitLater } from '../failures/ignore-failure.ts';
import { passedBy } from './free-passed-bytes.ts';

const runBytes = 512 * 1024;

/** Is shown what passes. */
export type See = (chunk: Uint8Array) => Promise<void>;

/** The SDK holds what it is given until a part is full; these chunks are not ours for so long. */
export async function* copied(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) yield new Uint8Array(chunk);
}

/** Shows chunks in shared memory, in runs that are not too long. */
export function shared(see: See): See {
  let run: Uint8Array = new Uint8Array(0);
  return async (chunk) => {
    for (let at = 0; at < chunk.length; at += runBytes) {
      const part = chunk.subarray(at, at + runBytes);
      if (run.length < part.length) run = new Uint8Array(new SharedArrayBuffer(part.length));
      run.set(part);
      await see(run.subarray(0, part.length));
      passedBy(part.length);
    }
  };
}

/** The content on its way through: counted, seen, and with what broke it remembered, since that is not the store's fault. */
export class PassedContent implements AsyncIterable<Uint8Array> {
  readonly content: AsyncIterable<Uint8Array>;
  readonly see: See;
  sizeBytes = 0;
  broken: { reason: unknown } | undefined;

  constructor(content: AsyncIterable<Uint8Array>, see: See) {
    this.content = content;
    this.see = see;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of this.content) {
        const seen = this.see(chunk);
        // What goes wrong while the chunk goes on is thrown right after it.
        awaitLater(seen);
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
