import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { unlimitedVariables } from '@lensdock/server/kernel/settings/limits-environment.ts';

const ownProject = fileURLToPath(new URL('../../../', import.meta.url));

/** The product in a separate process, started as `npm start` does. */
export interface ProductChild {
  address: string;
  pid: number;
  /** Time from the start of the process until it reports that it is ready. */
  readyMs: number;
  /** A bearer token of a sample person. */
  token(person: string): Promise<string>;
  stop(): Promise<void>;
}

/** Creates a temporary data folder. Under root, PostgreSQL runs as another account and needs access to it. */
export async function newDataFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'lensdock-bench-'));
  await chmod(path, 0o711);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

interface StartOptions {
  variables?: Record<string, string>;
  /** Without sample data. */
  empty?: boolean;
  /** As in a fresh clone. */
  buildConsole?: boolean;
  /** The folder of another clone. */
  project?: string;
}

export async function startProduct(
  dataFolder: string,
  { variables = {}, empty = true, buildConsole = false, project = ownProject }: StartOptions = {},
): Promise<ProductChild> {
  const env = {
    ...process.env,
    PORT: '0',
    LENSDOCK_DATA: dataFolder,
    ...unlimitedVariables,
    ...variables,
  };
  // Several servers may share the folder.
  const log = join(dataFolder, `log-${randomUUID()}.txt`);
  const output = await open(log, 'w');
  const start = performance.now();
  const args = [empty && '--empty', buildConsole && '--build-console'].filter((arg) => arg !== false);
  const child = spawn(process.execPath, [join(project, 'tools/start.js'), ...args], {
    env,
    stdio: ['ignore', output.fd, 'inherit'],
  });
  await output.close();
  const address = await addressOf(child, log);
  const readyMs = performance.now() - start;
  return {
    address,
    // It reported that it is ready, so it was started.
    pid: child.pid as number,
    readyMs,
    token: async (person) => {
      const asked = await promisify(execFile)(process.execPath, [join(project, 'tools/token.ts'), person], { env });
      return asked.stdout.trim();
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null) child.kill('SIGTERM');
      else return;
      await ended;
    },
  };
}

/** The log goes to a file, because reading a pipe would take CPU time from the measurement. */
async function addressOf(child: ChildProcess, log: string): Promise<string> {
  for (;;) {
    const output = await readFile(log, 'utf8');
    const address = /is ready: (\S+)/.exec(output)?.[1];
    if (address) return address;
    if (child.exitCode !== null) throw new Error(`the product exited with ${child.exitCode}: ${output.slice(-2000)}`);
    await wait(5);
  }
}
