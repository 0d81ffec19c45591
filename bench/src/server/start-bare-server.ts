import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Yardstick } from './yardstick.ts';

const script = fileURLToPath(new URL('./bare-server.ts', import.meta.url));

export interface BareServer {
  address: string;
  pid: number;
  stop: () => void;
}

export async function startBareServer(yardstick: Yardstick): Promise<BareServer> {
  const child = spawn(process.execPath, [script, JSON.stringify(yardstick)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the bare server exited with ${code}`)));
    child.stdout.setEncoding('utf8').once('data', (text: string) => resolve(text.trim()));
  });
  // It printed its port, so it was started.
  return { address: `http://127.0.0.1:${port}`, pid: child.pid as number, stop: () => child.kill('SIGTERM') };
}
