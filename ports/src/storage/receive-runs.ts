import type { FileHandle } from 'node:fs/promises';
import { awaitLater } from '../failures/ignore-failure.ts';
import { passedBy } from './free-passed-bytes.ts';
import { borrowRun, returnRuns, runBytes } from './run-pool.ts';
import type { DiskStep } from './write-durably.ts';

/** One is filled while the others are written and read. */
const runCount = 3;
/** Data is synced before the end when it is this large or old, because the last sync delays the response. */
const syncBytes = 8 * 1024 * 1024;
const syncMs = 250;

interface Run {
  bytes: Uint8Array;
  filled: number;
  /** Resolves when the run may be filled again. */
  free: Promise<unknown>;
}

let syncing = false;

/**
 * Writes the content to a file through a few reused buffers, and shows each to `see` while it is written. Returns the
 * size. All its work has ended when it returns or throws.
 */
export async function receiveRuns(
  file: FileHandle,
  content: AsyncIterable<Uint8Array>,
  step: DiskStep,
  see: (run: Uint8Array) => Promise<void>,
): Promise<number> {
  const runs: Run[] = [];
  let early: Promise<void> = Promise.resolve();
  let synced = { bytes: 0, at: performance.now() };
  let current: Run | undefined;
  let written = 0;
  const next = async (): Promise<Run> => {
    const bytes = runs.length < runCount ? borrowRun(runs.length) : undefined;
    if (bytes) {
      const run = { bytes, filled: 0, free: Promise.resolve() };
      runs.push(run);
      return run;
    }
    // The one sent first; the list is in sending order.
    const oldest = runs.shift() as Run; // There is one: the first is never refused.
    runs.push(oldest);
    await oldest.free;
    oldest.filled = 0;
    return oldest;
  };
  const sendOff = (run: Run) => {
    const bytes = run.bytes.subarray(0, run.filled);
    const position = written;
    written += run.filled;
    const writing = step(() => writeAt(file, bytes, position));
    run.free = Promise.all([writing, see(bytes)]);
    // Awaited before the run is filled again.
    awaitLater(run.free);
    const now = performance.now();
    if (syncing || (written - synced.bytes < syncBytes && now - synced.at < syncMs)) return;
    synced = { bytes: written, at: now };
    early = syncEarly(file, writing);
  };
  try {
    for await (const chunk of content) {
      for (let at = 0; at < chunk.length; ) {
        current ??= await next();
        const taken = chunk.subarray(at, at + runBytes - current.filled);
        current.bytes.set(taken, current.filled);
        current.filled += taken.length;
        at += taken.length;
        if (current.filled < runBytes) continue;
        sendOff(current);
        current = undefined;
        passedBy(runBytes);
      }
    }
    if (current) sendOff(current);
    await Promise.all(runs.map(({ free }) => free));
  } finally {
    await Promise.allSettled([early, ...runs.map(({ free }) => free)]);
    returnRuns(runs.map(({ bytes }) => bytes));
  }
  return written;
}

/** One sync at a time per process: a waiting sync occupies a thread that reads of other calls need. */
async function syncEarly(file: FileHandle, writing: Promise<unknown>): Promise<void> {
  syncing = true;
  try {
    await writing;
    await file.datasync();
  } catch {
    // A failure is reported with the run or at the last sync, which count.
  } finally {
    syncing = false;
  }
}

async function writeAt(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  let done = 0;
  // A disk that fills up may accept a part and report it only at the next write.
  while (done < bytes.length) {
    done += (await file.write(bytes, done, bytes.length - done, position + done)).bytesWritten;
  }
}
