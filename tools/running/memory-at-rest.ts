import { flushCompileCache } from 'node:module';
import { getHeapStatistics } from 'node:v8';
import { giveMemoryBack } from '@lensdock/ports/storage/free-passed-bytes.ts';

/** What is not worth a pause of a sixth of a second. */
const worthBytes = 24 * 1024 * 1024;
/** A second in which less than this share of a processor was taken, workers included, is a quiet one. */
const quietShare = 0.08;
const quietSeconds = 3;
const secondsBetween = 30;

/**
 * Gives memory back when a busy time is over. V8 collects when somebody asks for room, so a server that rests would hold
 * what its start or its busiest minute took for ever: half of what it has.
 */
export function giveMemoryBackAtRest(): void {
  const isTime = watchForRest();
  // The time it took, and not how long its tasks lasted: on a busy machine they wait.
  let before = process.cpuUsage();
  setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    const busyShare = (user + system) / 1_000_000;
    if (!isTime({ busyShare, heapBytes: getHeapStatistics().total_physical_size })) return;
    // Kept now, for a process that will be killed keeps nothing at its end.
    flushCompileCache();
    giveMemoryBack();
  }, 1_000).unref();
}

/** Told of each second; answers whether memory is to be given back after it. */
export function watchForRest(): (second: { busyShare: number; heapBytes: number }) => boolean {
  let kept = 0;
  let since = secondsBetween;
  let quiet = 0;
  return ({ busyShare, heapBytes }) => {
    // The first second after it shows what could not be given back.
    if (since === 0) kept = heapBytes;
    since += 1;
    quiet = busyShare < quietShare ? quiet + 1 : 0;
    if (quiet < quietSeconds || since < secondsBetween || heapBytes < kept + worthBytes) return false;
    since = 0;
    return true;
  };
}
