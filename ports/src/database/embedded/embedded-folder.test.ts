import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { childrenOf } from '../testing/process-tree.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const onLinux = process.platform === 'linux';

/** The process that creates the database in the folder. */
async function findInitdb(folder: string): Promise<number> {
  for (const pid of await childrenOf(process.pid)) {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (line.includes(`--pgdata=${folder}`)) return pid;
  }
  throw new Error('initdb does not run');
}

it.skipIf(!onLinux)(
  'reports only that it is cancelled when a signal ends the creation of its database as well',
  async () => {
    const parent = await mkdtemp(join(tmpdir(), 'lensdock-cancelled-'));
    await chmod(parent, 0o755);
    const cancel = new AbortController();
    try {
      const start = startEmbeddedPostgres({ dataFolder: parent, print: () => {}, signal: cancel.signal });
      const outcome = expect(start).rejects.toThrow('stop requested');
      const pid = await vi.waitFor(() => findInitdb(parent), { timeout: 10_000, interval: 5 });
      cancel.abort(new Error('stop requested'));
      // Ctrl-C in a terminal reaches all processes; initdb alone ignores SIGINT most of the time.
      process.kill(pid, 'SIGTERM');
      await outcome;
      expect((await readdir(parent, { recursive: true })).filter((name) => name.includes('data.new-'))).toEqual([]);
    } finally {
      await rm(parent, { recursive: true, force: true });
    }
  },
);
