import type { Readable } from 'node:stream';

/**
 * Yields the chunks of a large body unchanged and frees the memory of each when the next one is requested. Left to the
 * garbage collector, the off-heap buffers of a few uploads on a slow disk grow to 100 MB.
 */
export async function* passingChunks(stream: Readable): AsyncGenerator<Uint8Array> {
  const arrived: Uint8Array[] = [];
  // Only listeners assign it, which control-flow analysis does not see.
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
  const onClose = () => become({ error: stream.errored ?? new Error('stream closed before its end') });
  stream.on('data', onData).on('end', onEnd).on('error', onError).on('close', onClose);
  if (stream.readableEnded) onEnd();
  else if (stream.destroyed) onClose();
  let passed: Uint8Array | undefined;
  try {
    while (true) {
      const chunk = arrived.shift();
      if (chunk) {
        // Chunks cut from the same buffer arrive in order, so a buffer is free once a chunk of another one arrives.
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

/** Node cuts small chunks from a shared pool; a chunk of the pool never fills more than half of its buffer. */
function giveBack({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && byteLength > buffer.byteLength / 2) buffer.transfer(0);
}
