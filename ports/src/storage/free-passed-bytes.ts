import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { discard } from '../failures/ignore-failure.ts';

/** A collection of what is young takes half a millisecond; this many bytes arrive in ten. */
const betweenBytes = 8 * 1024 * 1024;

type Collect = (options: { type: 'minor' }) => void;

let collect: Collect | undefined;
let passed = 0;

/**
 * Told how many bytes of a content have passed by, frees their buffers now and then. A request's body comes in buffers of
 * 64 KB that are garbage at once, but lie outside of the heap: at every 32 MB of them V8 would answer with a full collection
 * of all that the process holds, which took a third of the time of an upload and stopped every other call meanwhile.
 */
export function passedBy(bytes: number): void {
  passed += bytes;
  if (passed < betweenBytes) return;
  passed = 0;
  collect ??= findCollector();
  collect({ type: 'minor' });
}

function findCollector(): Collect {
  setFlagsFromString('--expose-gc');
  // A context made after the flag was set has the function that ours lacks; where it is missing all goes on, only slower.
  const found: unknown = runInNewContext('globalThis.gc');
  return typeof found === 'function' ? (found as Collect) : discard;
}
