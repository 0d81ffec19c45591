import { parentPort, workerData } from 'node:worker_threads';
import { inspect } from '../package/inspect.ts';
import { verify } from '../package/verify.ts';
import { ArchiveError } from '../zip/archive-error.ts';
import type { Source } from '../zip/source.ts';
import type { RangedMessage, RangedWorkerData } from './ranged-source.ts';

/** Runs in the worker of `runOnRanges`. */
const { task, sizeBytes, state, window }: RangedWorkerData = workerData;

/** Headers and names are read a few bytes at a time, so each range includes the following bytes as well. */
const readAheadBytes = 64 * 1024;
let ahead = { position: 0, bytes: Buffer.alloc(0) };

function send(message: RangedMessage): void {
  parentPort?.postMessage(message);
}

/** Sleeps until the range is in the window. */
function fetchRange(position: number, length: number): Uint8Array {
  Atomics.store(state, 0, 0);
  send({ kind: 'range', position, length });
  Atomics.wait(state, 0, 0);
  const answered = Atomics.load(state, 0);
  if (answered < 0) throw new Error('the source failed');
  if (answered - 1 < length) throw truncated(position + answered - 1);
  return window.subarray(0, length);
}

function truncated(position: number): ArchiveError {
  return new ArchiveError('source-truncated', `the file ends before byte ${position}`);
}

function readInto(target: Uint8Array, position: number): void {
  if (position < 0 || position + target.length > sizeBytes) throw truncated(sizeBytes);
  const start = position - ahead.position;
  if (start >= 0 && start + target.length <= ahead.bytes.length) {
    target.set(ahead.bytes.subarray(start, start + target.length));
    return;
  }
  if (target.length < readAheadBytes) {
    ahead = { position, bytes: Buffer.from(fetchRange(position, Math.min(readAheadBytes, sizeBytes - position))) };
    target.set(ahead.bytes.subarray(0, target.length));
    return;
  }
  for (let at = 0; at < target.length; at += window.length) {
    target.set(fetchRange(position + at, Math.min(window.length, target.length - at)), at);
  }
}

const source: Source = {
  sizeBytes,
  readInto,
  read(position, length) {
    if (position < 0 || length < 0 || position + length > sizeBytes) throw truncated(position);
    const target = Buffer.allocUnsafe(length);
    readInto(target, position);
    return target;
  },
  close() {
    // The main thread owns the source and closes it.
  },
};

send({ kind: 'done', result: task.kind === 'verify' ? await verify(source, task.options) : inspect(source) });
