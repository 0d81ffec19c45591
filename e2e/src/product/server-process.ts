import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { unlimitedVariables } from '@lensdock/server/kernel/settings/limits-environment.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Starts the product in a separate process that can be killed. Resolves when it is ready. */
export async function startProcess(
  variables: Record<string, string>,
  port: number,
  hear?: (output: string) => void,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['tools/start.js', '--empty'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), LENSDOCK_LOG: 'error', ...unlimitedVariables, ...variables },
    stdio: hear ? 'pipe' : process.env.E2E_SERVER_OUTPUT ? 'inherit' : 'ignore',
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => hear?.(String(chunk)));
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) throw new Error(`the server exited with ${child.exitCode}`);
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return child;
    await wait(100);
  }
  throw new Error('the server did not become ready');
}

export async function killProcess(child: ChildProcess | undefined, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/**
 * Fetches a token of a sample person with `npm run -s token`. The command is repeated because the server is ready
 * shortly before it writes the note that the command reads.
 */
export async function tokenOf(name: string, dataFolder: string): Promise<string> {
  for (let tries = 0; tries < 50; tries++) {
    const token = await requestToken(name, dataFolder);
    if (token !== '') return token;
    await wait(200);
  }
  throw new Error(`no token for ${name} could be fetched`);
}

async function requestToken(name: string, dataFolder: string): Promise<string> {
  const child = spawn(process.execPath, ['tools/token.ts', name], {
    cwd: root,
    env: { ...process.env, LENSDOCK_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let text = '';
  for await (const chunk of child.stdout) text += chunk;
  return text.trim();
}
