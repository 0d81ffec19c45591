import type { FileHandle } from 'node:fs/promises';
import { awaitLater } from '../failures/ignore-failure.ts';
import { passedBy } from './free-passed-bytes.ts';
import { borrowRun, returnRuns, runBytes } from './run-pool.ts';
import type { DiskStep } from './write-durably.ts';

/** One is filled while the others are written and seen. */
const runCount = 3;
/** What has not been synced is synced ahead of the end when it is so much or so old: the last sync holds up the answer. */
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
 * Writes the content into a file by way of a few buffers that are used again and again, and shows each to `see` while it
 * is being written. Answers the size. Nothing of it goes on when it ends, well or not.
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
    // The one that was sent off first; the order of the list is the order of sending.
    const oldest = runs.shift() as Run; // there is one: the first is never refused
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

/** One at a time in this process: what waits for the disk holds a thread that reads of other calls need. */
async function syncEarly(file: FileHandle, writing: Promise<unknown>): Promise<void> {
  syncing = true;
  try {
    await writing;
    await file.datasync();
  } catch {
    // A failure comes back with the run or at the last sync, which count.
  } finally {
    syncing = false;
  }
}

async function writeAt(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  let done = 0;
  // A disk that fills up may take a part and say so only at the next write.
  while (done < bytes.length) {
    done += (await file.write(bytes, done, bytes.length - done, position + done)).bytesWritten;
  }
}
