import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Lets one process at a time start PostgreSQL on a folder: while a starting one does not hold its lock in the database
 * yet, another would take its PostgreSQL for an orphan. The lock is a socket in the kernel's abstract names, which
 * cannot outlive its process; systems without them (not Linux) rely on PostgreSQL's own lock file.
 */
export async function withStartLock<Result>(
  folder: string,
  signal: AbortSignal | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (process.platform !== 'linux') return work();
  const name = `\0lensdock-start-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  let lock: Server | undefined;
  // Whoever squats on the name must not keep us from starting for ever.
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
