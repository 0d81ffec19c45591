import type { Readable } from 'node:stream';

/**
 * The chunks of a large body, one by one and as they came; each may be used until the next is asked for. Then its memory
 * is given back. Left to the collector, the buffers of a few uploads on a slow disk pile up to a hundred megabytes, since
 * they lie outside of the heap, whose pressure they do not raise, and grow old while they wait. (A stream's own iterator
 * would also join what waits into one new buffer.)
 */
export async function* passingChunks(stream: Readable): AsyncGenerator<Uint8Array> {
  const arrived: Uint8Array[] = [];
  // Changed by the listeners only, which the compiler does not follow.
  let state = 'open' as 'open' | 'ended' | { error: Error };
  let wake: (() => void) | undefined;
  const become = (next: typeof state) => {
    if (state === 'open') state = next;
    wake?.();
  };
  const onData = (chunk: Uint8Array) => {
    arrived.push(chunk);
    stream.pause();
    wake?.();
  };
  const onEnd = () => become('ended');
  const onError = (error: Error) => become({ error });
  const onClose = () => become({ error: stream.errored ?? new Error('the stream ended too early') });
  stream.on('data', onData).on('end', onEnd).on('error', onError).on('close', onClose);
  if (stream.readableEnded) onEnd();
  else if (stream.destroyed) onClose();
  let passed: Uint8Array | undefined;
  try {
    while (true) {
      const chunk = arrived.shift();
      if (chunk) {
        // What was cut out of the same buffer may follow; of one that is over nothing does.
        if (passed && passed.buffer !== chunk.buffer) giveBack(passed);
        passed = chunk;
        yield chunk;
      } else if (state === 'open') {
        const woken = new Promise<void>((resolve) => {
          wake = resolve;
        });
        stream.resume();
        await woken;
      } else if (state === 'ended') return;
      else throw state.error;
    }
  } finally {
    stream.off('data', onData).off('end', onEnd).off('error', onError).off('close', onClose);
  }
}

/** Small chunks lie in a buffer that Node shares among many; of such a one no chunk fills more than half. */
function giveBack({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && byteLength > buffer.byteLength / 2) buffer.transfer(0);
}
