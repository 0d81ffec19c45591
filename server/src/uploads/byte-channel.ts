/** Passes bytes from a writer to a reader, with backpressure. */
export interface ByteChannel {
  content: AsyncIterable<Uint8Array>;
  /** Resolves when the bytes were read or the reader is closed. Concurrent writes are read in order. */
  give(bytes: Uint8Array): Promise<void>;
  end(): void;
  /** Ends the content with an error. */
  breakOff(error: Error): void;
  /** Closes the reader, whether or not it has started. */
  leave(): void;
}

interface Offer {
  bytes: Uint8Array;
  taken: () => void;
}

export function createByteChannel(): ByteChannel {
  const offers: Offer[] = [];
  let state: 'open' | 'ended' | 'left' | Error = 'open';
  let wake: (() => void) | undefined;

  const leave = () => {
    state = 'left';
    for (const { taken } of offers.splice(0)) taken();
  };

  async function* content(): AsyncGenerator<Uint8Array> {
    try {
      while (true) {
        const [offer] = offers;
        if (state instanceof Error) throw state;
        if (offer) {
          yield offer.bytes;
          offers.shift();
          offer.taken();
        } else if (state === 'open') {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        } else return;
      }
    } finally {
      // The reader has stopped, possibly early, so pending writes must be released.
      leave();
    }
  }

  const become = (next: 'ended' | Error) => {
    if (state === 'open') state = next;
    wake?.();
  };
  return {
    content: content(),
    give: (bytes) =>
      new Promise((taken) => {
        if (state !== 'open') return taken();
        offers.push({ bytes, taken });
        wake?.();
      }),
    end: () => become('ended'),
    breakOff: become,
    leave,
  };
}
