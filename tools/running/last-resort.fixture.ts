import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { stopOnUnhandledError } from './last-resort.ts';

// A small server for the test: `/slow` responds after a delay; `/throw` and `/reject` cause an unhandled error.
const server = createServer(async (request, response) => {
  if (request.url === '/throw') setImmediate(() => emitUnhandled());
  if (request.url === '/reject') void Promise.reject(new Error('planted rejection'));
  if (request.url === '/slow') await wait(500);
  response.end('answered');
});

/** Simulates the database driver's unhandled event after a broken connection. */
function emitUnhandled(): never {
  throw new Error('planted exception');
}

const [drainMs = 0, closeLimitMs = 20_000] = process.argv.slice(2).map(Number);

stopOnUnhandledError({
  drainMs,
  closeLimitMs,
  report: (error) => console.log(`reported: ${(error as Error).message}`), // The fixture throws errors.
  stop: async () => {
    await wait(drainMs);
    server.close();
    server.closeIdleConnections();
    await once(server, 'close');
    console.log('stopped');
  },
});
// It listens on TCP.
server.listen(0, '127.0.0.1', () => console.log(`port ${(server.address() as AddressInfo).port}`));
