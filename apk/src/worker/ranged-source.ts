import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ApkFacts } from '../facts/apk-facts.ts';
import type { Verification, VerifyOptions } from '../package/verify.ts';

/** Remote bytes that can be requested by range: a Blob, an object of a store, a file over HTTP. */
export interface RangedSource {
  readonly sizeBytes: number;
  /** The bytes `[position, position + length)`; fewer only at the end of the source. At most 1 MiB is requested. */
  readRange(position: number, length: number): Promise<Uint8Array>;
}

export type RangedTask =
  | { readonly kind: 'verify'; readonly options: VerifyOptions }
  | { readonly kind: 'inspect'; readonly options: Record<string, never> };

/** The worker's input. `state` is 0 while it waits for a range, then the number of bytes plus 1, or -1. */
export interface RangedWorkerData {
  readonly task: RangedTask;
  readonly sizeBytes: number;
  readonly state: Int32Array;
  readonly window: Uint8Array;
}

export type RangedMessage =
  | { readonly kind: 'range'; readonly position: number; readonly length: number }
  | { readonly kind: 'done'; readonly result: Verification | ApkFacts };

const windowBytes = 1024 * 1024;

export function rangesOfBlob(blob: Blob): RangedSource {
  return {
    sizeBytes: blob.size,
    readRange: async (position, length) => new Uint8Array(await blob.slice(position, position + length).arrayBuffer()),
  };
}

/**
 * Runs a task over an asynchronous source. The readers are synchronous, so they run in a worker that sleeps until its
 * range has arrived.
 */
export function runOnRanges(source: RangedSource, task: RangedTask): Promise<Verification | ApkFacts> {
  const state = new Int32Array(new SharedArrayBuffer(4));
  const window = new Uint8Array(new SharedArrayBuffer(windowBytes));
  const workerData: RangedWorkerData = { task, sizeBytes: source.sizeBytes, state, window };
  const worker = new Worker(new URL(`./ranged-worker${extname(import.meta.url)}`, import.meta.url), { workerData });
  let failure: unknown;
  const settle = (value: number) => {
    Atomics.store(state, 0, value);
    Atomics.notify(state, 0);
  };
  const answer = async (position: number, length: number) => {
    try {
      const bytes = await source.readRange(position, length);
      if (bytes.length > length) throw new Error(`expected a range of ${length} bytes, found ${bytes.length}`);
      window.set(bytes);
      settle(bytes.length + 1);
    } catch (error) {
      failure = error;
      settle(-1);
    }
  };
  return new Promise((resolve, reject) => {
    worker.on('message', (message: RangedMessage) => {
      if (message.kind === 'done') resolve(message.result);
      else void answer(message.position, message.length);
    });
    worker.on('error', (error) => reject(failure ?? error));
    worker.on('exit', (code) => reject(new Error(`the worker ended with ${code} without a result`)));
  });
}
