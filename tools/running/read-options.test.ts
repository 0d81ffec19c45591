// @module-tag slow-6
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runScript } from './run-script.ts';

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
    const file = fileURLToPath(new URL(`../${command}`, import.meta.url));
    const { status, stdout, stderr } = runScript(file, options);
    expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: '', stderr: message });
  });
});
