import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it as test } from 'vitest';
import { isOnTurn } from '../../../tools/running/share.ts';

const it = test.skipIf(!isOnTurn('servers/stop-signals'));

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Time between the start and the signal: from the first module to a ready server. */
const momentsMs = process.env.DEEP ? Array.from({ length: 30 }, (_, index) => 60 + index * 100) : [60, 600, 1_600];

describe.runIf(process.platform === 'linux')('a signal during the start', () => {
  let folder: string;
  let child: ChildProcess | undefined;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lensdock-stop-'));
    await chmod(folder, 0o711);
  });
  afterEach(async () => {
    child?.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  it.each(momentsMs)('stops the start cleanly after %i ms and leaves no process behind', async (ms) => {
    child = spawn(process.execPath, ['tools/start.js', '--build-console'], {
      cwd: root,
      env: { ...process.env, PORT: '0', LENSDOCK_DATA: folder, LENSDOCK_LOG: 'warn' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let complaints = '';
    child.stderr?.on('data', (chunk) => {
      complaints += chunk;
    });
    child.stdout?.resume();
    await wait(ms);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const [code, signal] = await ended;
    // Before our first module runs, the system kills the process, which has started nothing yet.
    expect([code, signal]).toEqual(ms <= 60 && signal !== null ? [null, 'SIGTERM'] : [0, null]);
    expect(complaints).toBe('');
    expect(await processesIn(folder)).toEqual([]);
  });
});

/** Names of the processes whose command line contains the folder. */
async function processesIn(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const pid of await readdir('/proc')) {
    const cwd = /^\d+$/.test(pid) ? await readlink(`/proc/${pid}/cwd`).catch(() => '') : '';
    if (cwd.startsWith(folder)) found.push(pid);
  }
  return found;
}
