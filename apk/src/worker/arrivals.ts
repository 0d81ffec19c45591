import { Worker } from 'node:worker_threads';
import type { ArrivalDigests, ArrivalMessage, ArrivalReply } from './arrival.ts';

/** Computes the digests of arriving files off the main thread, because hashing is the main cost of receiving a file. */
export interface Arrivals {
  begin(): Arrival;
  /** Ends the worker; open files fail. */
  close(): Promise<void>;
}

/** One arriving file. */
export interface Arrival {
  /** The next chunks, which are copied into the worker. Resolves when they were hashed. */
  take(chunks: readonly Uint8Array[]): Promise<void>;
  end(): Promise<ArrivalDigests>;
  /** Drops the file, whose digests are no longer needed. */
  forget(): void;
}

interface Waiting {
  settle: (reply: ArrivalReply) => void;
  fail: (error: Error) => void;
}

/** Fits what the storage shows at once, so that it takes one message. */
const bufferBytes = 1024 * 1024 + 64 * 1024;

/** Creates the worker on first use, and another one when it has died. */
export function createArrivals(): Arrivals {
  let worker: Worker | undefined;
  let waiting: Waiting[] = [];
  let files = 0;
  let closed = false;

  const launch = (): Worker => {
    const made = new Worker(new URL('./arrival-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 },
    });
    made.on('message', (reply: ArrivalReply) => {
      // Responses arrive in the order of the requests.
      waiting.shift()?.settle(reply);
      if (waiting.length === 0) made.unref();
    });
    const die = (error: Error) => {
      if (worker === made) worker = undefined;
      const failed = waiting;
      waiting = [];
      for (const { fail } of failed) fail(error);
      void made.terminate();
    };
    made.on('error', die);
    made.on('exit', () => {
      if (worker === made) die(new Error('the digest worker ended'));
    });
    return made;
  };

  const ask = (asked: Worker, message: ArrivalMessage, transferred: ArrayBuffer[] = []): Promise<ArrivalReply> =>
    new Promise((settle, fail) => {
      if (asked !== worker) return fail(new Error('the digest worker of this file has ended'));
      waiting.push({ settle, fail });
      asked.ref();
      asked.postMessage(message, transferred);
    });

  return {
    begin() {
      if (closed) throw new Error('expected an open digest worker');
      worker ??= launch();
      const [mine, file] = [worker, files++];
      // One for each file goes back and forth, so that nothing is left for the collectors of both threads.
      let buffer = new ArrayBuffer(bufferBytes);
      const pass = async (bytes: Uint8Array<ArrayBuffer>): Promise<void> => {
        const reply = await ask(mine, { kind: 'bytes', file, bytes }, [buffer]);
        if (reply.kind !== 'taken') throw new Error('expected the buffer back from the digest worker');
        buffer = reply.buffer;
      };
      return {
        async take(chunks) {
          let filled = 0;
          for (const chunk of chunks) {
            for (let at = 0; at < chunk.length; ) {
              const piece = chunk.subarray(at, at + bufferBytes - filled);
              new Uint8Array(buffer).set(piece, filled);
              at += piece.length;
              filled += piece.length;
              if (filled < bufferBytes) continue;
              await pass(new Uint8Array(buffer));
              filled = 0;
            }
          }
          if (filled > 0) await pass(new Uint8Array(buffer, 0, filled));
        },
        async end() {
          const reply = await ask(mine, { kind: 'end', file });
          if (reply.kind !== 'digests') throw new Error('expected a response for each message to the digest worker');
          return reply.digests;
        },
        forget() {
          if (mine === worker) mine.postMessage({ kind: 'forget', file } satisfies ArrivalMessage);
        },
      };
    },
    async close() {
      closed = true;
      await worker?.terminate();
    },
  };
}
