// @module-tag slow-4
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** Again after 25 s, because a process of Node may hang while it exits (nodejs/node#54918). */
function run(command: string, options: readonly string[], retries = 1): SpawnSyncReturns<string> {
  const file = fileURLToPath(new URL(`../${command}`, import.meta.url));
  const ended = spawnSync(process.execPath, [file, ...options], {
    encoding: 'utf8',
    timeout: 25_000,
    killSignal: 'SIGKILL',
  });
  return ended.signal === 'SIGKILL' && retries > 0 ? run(command, options, retries - 1) : ended;
}

describe('a command line with an unknown option', () => {
  it.each([
    {
      command: 'start.js',
      options: ['--full'],
      message: "Unknown option '--full'. Available options: --empty, --build-console.\n",
    },
    {
      command: 'test.ts',
      options: ['--depe'],
      message: "Unknown option '--depe'. Available options: --only, --deep.\n",
    },
    {
      command: 'test.ts',
      options: ['e2e'],
      message: "Unexpected argument 'e2e'. Available options: --only, --deep.\n",
    },
    { command: 'test.ts', options: ['--only', 'units'], message: '--only takes one of check, unit, e2e.\n' },
  ])('$command $options lists the valid options and does nothing', ({ command, options, message }) => {
    const { status, stdout, stderr } = run(command, options);
    expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: '', stderr: message });
  });
});
