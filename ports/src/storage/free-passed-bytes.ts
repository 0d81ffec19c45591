import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { discard } from '../failures/ignore-failure.ts';

/** A collection of young objects takes half a millisecond; this many bytes arrive in ten. */
const betweenBytes = 8 * 1024 * 1024;

type Collect = (options: { type: 'minor' }) => void;

let collect: Collect | undefined;
let passed = 0;

/**
 * Frees the buffers of passed bytes now and then. A request's body arrives in 64 KB buffers outside the heap; after
 * every 32 MB of them V8 would run a full collection, which took a third of an upload's time and blocked all other
 * calls.
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
  // A context created after the flag was set has the function; without it everything works, only slower.
  const found: unknown = runInNewContext('globalThis.gc');
  return typeof found === 'function' ? (found as Collect) : discard;
}
