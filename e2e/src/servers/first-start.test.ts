import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@lensdock/ports/testing/free-port.ts';
import { afterAll, beforeAll, describe, expect, it as test, vi } from 'vitest';
import { isOnTurn } from '../../../tools/running/share.ts';
import { killProcess, startProcess } from '../product/server-process.ts';

const it = test.skipIf(!isOnTurn('servers/first-start'));

const root = fileURLToPath(new URL('../../..', import.meta.url));

describe('the first start', () => {
  let folder: string;
  let port: number;
  let output = '';
  let server: Awaited<ReturnType<typeof startProcess>>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lensdock-start-'));
    // When started as root, PostgreSQL runs under another account that must be able to enter the folder.
    await chmod(folder, 0o711);
    port = await freePort();
    const variables = { LENSDOCK_DATA: join(folder, 'data'), LENSDOCK_LOG: 'info' };
    server = await startProcess(variables, port, (text) => {
      output += text;
    });
    await vi.waitFor(() => expect(output).toContain('Stop with Ctrl-C'), { timeout: 30_000 });
  }, 90_000);
  afterAll(async () => {
    await killProcess(server, 'SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  it('reports its steps with their times before it is ready', () => {
    const [before = ''] = output.split('Lensdock is ready');
    expect(before).toMatch(/^Started PostgreSQL \(\d+\.\d s\)\.$/m);
    expect(before).toMatch(/^Migrated the database \(\d+\.\d s\)\.$/m);
  });

  it('logs only requests once it is ready', async () => {
    expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(200);
    const after = () => output.split('Stop with Ctrl-C.')[1] ?? '';
    await vi.waitFor(() => expect(after()).toContain('/livez'), { timeout: 10_000 });
    const lines = after()
      .split('\n')
      .filter((line) => line !== '');
    expect(lines.filter((line) => !line.includes('"msg":"answered"'))).toEqual([]);
  });

  it('refuses a port that is taken before it creates a database', async () => {
    const other = join(folder, 'other');
    const child = spawn(process.execPath, ['tools/start.js', '--empty'], {
      cwd: root,
      env: { ...process.env, PORT: String(port), LENSDOCK_DATA: other },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    for await (const chunk of child.stderr) errors += chunk;
    expect(errors).toContain(`Port ${port} is already in use. Set PORT to a free port.`);
    expect(existsSync(other)).toBe(false);
  });
});
