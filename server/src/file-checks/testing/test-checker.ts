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
    const from = process.cpuUsage().user;
    while (process.cpuUsage().user - from < (milliseconds as number) * 1_000) held.length = 0; // as the tests send it
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
