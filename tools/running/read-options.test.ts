// @module-tag slow-4
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const run = (command: string, ...options: string[]) =>
  spawnSync(process.execPath, [fileURLToPath(new URL(`../${command}`, import.meta.url)), ...options], {
    encoding: 'utf8',
  });

describe('a command line with an unknown option', () => {
  it.each([
    {
      command: 'start.js',
      options: ['--full'],
      says: "Unknown option '--full'. Available options: --empty, --build-console.\n",
    },
    { command: 'test.ts', options: ['--depe'], says: "Unknown option '--depe'. Available options: --only, --deep.\n" },
    { command: 'test.ts', options: ['e2e'], says: "Unexpected argument 'e2e'. Available options: --only, --deep.\n" },
    { command: 'test.ts', options: ['--only', 'units'], says: '--only takes one of check, unit, e2e.\n' },
  ])('$command $options lists the valid options and does nothing', ({ command, options, says }) => {
    const { status, stdout, stderr } = run(command, ...options);
    expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: '', stderr: says });
  });
});
