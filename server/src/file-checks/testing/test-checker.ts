import { setTimeout } from 'node:timers/promises';
import { serveChecks } from '../serve-checks.ts';

// A checker process for tests, with handlers that behave like compromised or stuck parsers.
const held: unknown[] = [];

serveChecks({
  size: (bytes) => ({ sizeBytes: bytes.length, process: process.pid }),
  wait: async (_bytes, milliseconds) => setTimeout(milliseconds as number, 'waited'), // as the tests send it
  environment: () => Object.keys(process.env),
  throw: () => {
    throw new Error('handler failed');
  },
  spin: () => {
    for (;;) held.length = 0;
  },
  'spin-for': (_bytes, milliseconds) => {
    const end = cpuMs() + (milliseconds as number); // as the tests send it
    while (cpuMs() < end) held.length = 0;
    return process.pid;
  },
  // Off-heap, and written to so that it becomes resident.
  buffers: () => {
    for (;;) held.push(Buffer.alloc(10_000_000, 1));
  },
  strings: () => {
    for (;;) held.push('x'.repeat(1_000_000).concat(String(held.length)).split(''));
  },
  end: () => process.exit(3),
});

/** As the guard counts it: asking for it is a call to the system, whose time counts as well. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
