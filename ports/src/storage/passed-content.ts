import { awaitLater } from '../failures/ignore-failure.ts';
import { passedBy } from './free-passed-bytes.ts';

const runBytes = 512 * 1024;

/** Receives each chunk. */
export type See = (chunk: Uint8Array) => Promise<void>;

/** The SDK buffers its input until a part is full; our chunks may not be used for that long. */
export async function* copied(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) yield new Uint8Array(chunk);
}

/** Shows chunks in shared memory, in runs of limited length. */
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

/** The passing content: counted, shown, and with its error recorded, because that is not the storage's failure. */
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
        // An error of the reader is thrown right after the chunk has been passed on.
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
