import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Lets one process at a time start PostgreSQL on a folder: without its database lock yet, a starting server's
 * PostgreSQL would look orphaned to another. The lock is an abstract socket, which cannot outlive its process; systems
 * without them rely on PostgreSQL's lock file.
 */
export async function withStartLock<Result>(
  folder: string,
  signal: AbortSignal | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (process.platform !== 'linux') return work();
  const name = `\0lensdock-start-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  let lock: Server | undefined;
  // A process that squats on the name must not block the start indefinitely.
  for (let waitedMs = 0; !lock && waitedMs < 60_000; waitedMs += 20) {
    signal?.throwIfAborted();
    lock = (await tryListen(name)) ?? (await pause());
  }
  try {
    return await work();
  } finally {
    lock?.close();
  }
}

function tryListen(name: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.unref();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(name, () => resolve(server));
  });
}

async function pause(): Promise<undefined> {
  await wait(20);
}
