import { setTimeout } from 'node:timers/promises';
import { serveChecks } from '../serve-checks.ts';

// A checker process of the tests: each handler behaves like a parser that a certain file has got hold of.
const held: unknown[] = [];

serveChecks({
  size: (bytes) => ({ sizeBytes: bytes.length, process: process.pid }),
  wait: async (_bytes, milliseconds) => setTimeout(milliseconds as number, 'waited'), // as the tests send it
  environment: () => Object.keys(process.env),
  throw: () => {
    throw new Error('the handler has a fault');
  },
  spin: () => {
    for (;;) held.length = 0;
  },
  // Outside of the JavaScript heap, and touched, so that it counts.
  buffers: () => {
    for (;;) held.push(Buffer.alloc(10_000_000, 1));
  },
  strings: () => {
    for (;;) held.push('x'.repeat(1_000_000).concat(String(held.length)).split(''));
  },
  end: () => process.exit(3),
});
