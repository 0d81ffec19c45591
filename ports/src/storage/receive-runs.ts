import type { FileHandle } from 'node:fs/promises';
import { passedBy } from './free-passed-bytes.ts';
import type { DiskStep } from './write-durably.ts';

const runBytes = 512 * 1024;
/** One is filled while the others are written and seen. */
const runCount = 3;
/** So much is synced ahead of the end: a sync of hundreds of megabytes would hold up the answer. */
const syncBytes = 16 * 1024 * 1024;

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
  let current: Run | undefined;
  let written = 0;
  const next = async (): Promise<Run> => {
    if (runs.length < runCount) {
      const run = { bytes: new Uint8Array(new SharedArrayBuffer(runBytes)), filled: 0, free: Promise.resolve() };
      runs.push(run);
      return run;
    }
    // The one that was sent off first; the order of the list is the order of sending.
    const oldest = runs.shift() as Run; // there are `runCount` of them
    runs.push(oldest);
    await oldest.free;
    oldest.filled = 0;
    return oldest;
  };
  const sendOff = (run: Run) => {
    const bytes = run.bytes.subarray(0, run.filled);
    const position = written;
    written += run.filled;
    run.free = Promise.all([step(() => writeAt(file, bytes, position)), see(bytes)]);
    // Awaited before the run is filled again; until then a failure must not count as unhandled.
    run.free.catch(() => {});
    if (Math.floor(position / syncBytes) !== Math.floor(written / syncBytes)) early = syncEarly(file, early);
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
  }
  return written;
}

/** One at a time in this process: what waits for the disk holds a thread that reads of other calls need. */
function syncEarly(file: FileHandle, before: Promise<void>): Promise<void> {
  if (syncing) return before;
  syncing = true;
  // A failure comes back at the last sync, which counts.
  const done = file.datasync().catch(() => {});
  return done.finally(() => {
    syncing = false;
  });
}

async function writeAt(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  let done = 0;
  // A disk that fills up may take a part and say so only at the next write.
  while (done < bytes.length) {
    done += (await file.write(bytes, done, bytes.length - done, position + done)).bytesWritten;
  }
}
