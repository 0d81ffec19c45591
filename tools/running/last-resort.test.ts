// @module-tag slow-1
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';

let child: ChildProcess | undefined;
afterEach(() => child?.kill('SIGKILL'));

async function start(...limits: number[]) {
  const fixture = fileURLToPath(new URL('./last-resort.fixture.ts', import.meta.url));
  const started = spawn(process.execPath, [fixture, ...limits.map(String)], { stdio: ['ignore', 'pipe', 'inherit'] });
  child = started;
  const output = { text: '' };
  started.stdout.on('data', (chunk) => {
    output.text += chunk;
  });
  await expect.poll(() => output.text, { timeout: 20_000 }).toMatch(/port \d+/);
  const [, port] = /port (\d+)/.exec(output.text) ?? [];
  return { output, ended: once(started, 'exit'), address: `http://127.0.0.1:${port}` };
}

it.each([
  ['/throw', 'planted exception'],
  ['/reject', 'planted rejection'],
])('finishes running requests and exits with 1 after an unhandled error (%s)', async (path, message) => {
  const { output, ended, address } = await start();
  const slow = fetch(`${address}/slow`, { headers: { connection: 'close' } }).then((answer) => answer.text());
  await fetch(`${address}${path}`, { headers: { connection: 'close' } }).catch(() => undefined);
  expect(await slow).toBe('answered');
  expect(await ended).toEqual([1, null]);
  expect(output.text).toContain(`reported: ${message}`);
  expect(output.text).toContain('stopped');
});

it('starts the close timeout after draining', async () => {
  const { output, ended, address } = await start(3_000, 2_000);
  await fetch(`${address}/throw`, { headers: { connection: 'close' } }).catch(() => undefined);
  expect(await ended).toEqual([1, null]);
  expect(output.text).toContain('stopped');
});
