import { Worker } from 'node:worker_threads';
import type { ArrivalDigests, ArrivalMessage, ArrivalReply } from './arrival.ts';

/** Takes the digests of files while they arrive, off the main thread: hashing is most of what receiving a file costs. */
export interface Arrivals {
  begin(): Arrival;
  /** Ends the worker; what is under way fails. */
  close(): Promise<void>;
}

/** One file that is arriving. */
export interface Arrival {
  /** The next bytes, in shared memory. They may be changed once this has resolved. */
  take(bytes: Uint8Array): Promise<void>;
  end(): Promise<ArrivalDigests>;
  /** Nobody waits for its digests any more. */
  forget(): void;
}

interface Waiting {
  settle: (reply: ArrivalReply) => void;
  fail: (error: Error) => void;
}

/** Makes the worker when it is first needed, and another when that one has died. */
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
      // Answers come in the order of the questions.
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
      if (worker === made) die(new Error('the worker of digests ended'));
    });
    return made;
  };

  const ask = (asked: Worker, message: ArrivalMessage): Promise<ArrivalReply> =>
    new Promise((settle, fail) => {
      if (asked !== worker) return fail(new Error('the worker that began this file has ended'));
      waiting.push({ settle, fail });
      asked.ref();
      asked.postMessage(message);
    });

  return {
    begin() {
      if (closed) throw new Error('digests are no longer taken');
      worker ??= launch();
      const [mine, file] = [worker, files++];
      return {
        async take(bytes) {
          await ask(mine, { kind: 'bytes', file, bytes });
        },
        async end() {
          const reply = await ask(mine, { kind: 'end', file });
          if (reply.kind !== 'digests') throw new Error('the worker of digests lost count');
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
