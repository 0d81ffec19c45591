import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const project = fileURLToPath(new URL('../../../', import.meta.url));

/** The product in a process of its own, started as `npm start` does it. */
export interface ProductChild {
  address: string;
  pid: number;
  /** From the start of the process to the sentence that it is ready. */
  readyMs: number;
  /** A bearer token of a sample person. */
  token(person: string): Promise<string>;
  stop(): Promise<void>;
}

/** A data folder of its own. PostgreSQL, which runs as another account under root, has to come in. */
export async function newDataFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'lensdock-bench-'));
  await chmod(path, 0o711);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

export async function startProduct(
  dataFolder: string,
  { variables = {}, empty = true }: { variables?: Record<string, string>; empty?: boolean } = {},
): Promise<ProductChild> {
  const env = { ...process.env, PORT: '0', LENSDOCK_DATA: dataFolder, ...variables };
  const start = performance.now();
  const child = spawn(process.execPath, [`${project}tools/start.ts`, ...(empty ? ['--empty'] : [])], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await addressOf(child);
  const readyMs = performance.now() - start;
  return {
    address,
    // It said that it is ready, so it was started.
    pid: child.pid!,
    readyMs,
    token: async (person) => {
      const asked = await promisify(execFile)(process.execPath, [`${project}tools/token.ts`, person], { env });
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

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}: ${said.slice(-2000)}`)));
    // Reading goes on after the sentence: a full pipe would stop the product at its next line of the log.
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      if (said.length < 100_000) said += text;
      const address = /is ready: (\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
  });
}
