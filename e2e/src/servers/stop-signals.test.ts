import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it as test, vi } from 'vitest';
import { isOnTurn } from '../../../tools/running/share.ts';

const it = test.skipIf(!isOnTurn('servers/stop-signals'));

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Times of the signal after the first module: until the server is ready. */
const momentsMs = process.env.DEEP ? Array.from({ length: 30 }, (_, index) => index * 100) : [0, 500, 1_500];

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
    const started = start();
    child = started.child;
    await vi.waitFor(async () => expect(await catchesHangUp(started.child)).toBe(true), {
      timeout: 15_000,
      interval: 5,
    });
    await wait(ms);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(started.errors()).toBe('');
    expect(await processesIn(folder)).toEqual([]);
  });

  it('is ended by the system before the first module, and leaves no process behind', async () => {
    const started = start();
    child = started.child;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([null, 'SIGTERM']);
    expect(await processesIn(folder)).toEqual([]);
  });

  function start() {
    const child = spawn(process.execPath, ['tools/start.js', '--build-console'], {
      cwd: root,
      env: { ...process.env, PORT: '0', LENSDOCK_DATA: folder, LENSDOCK_LOG: 'warn' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let errors = '';
    child.stderr?.on('data', (chunk) => {
      errors += chunk;
    });
    child.stdout?.resume();
    return { child, errors: () => errors };
  }
});

/**
 * Whether the process handles SIGHUP, bit 0 of its mask of caught signals (proc(5)). It is the last one that the start
 * handles, and Node alone does not.
 */
async function catchesHangUp({ pid }: ChildProcess): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return (BigInt(`0x${/^SigCgt:\s*(\w+)$/m.exec(status)?.[1] ?? '0'}`) & 1n) === 1n;
}

/** Names of the processes whose command line contains the folder. */
async function processesIn(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const pid of await readdir('/proc')) {
    const cwd = /^\d+$/.test(pid) ? await readlink(`/proc/${pid}/cwd`).catch(() => '') : '';
    if (cwd.startsWith(folder)) found.push(pid);
  }
  return found;
}
