import { spawn } from 'node:child_process';
import { access, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../testing/free-port.ts';
import { clamdScanner } from '../clamd-scanner.ts';
import { markedBytes, markName } from './marked-bytes.ts';

/** A real clamd on this machine (Debian: clamav-daemon) with one signature of our own and no others. */
export interface ClamdServer {
  socket: string;
  port: number;
  stop(): Promise<void>;
}

const program = '/usr/sbin/clamd';

/** ClamAV marks signatures that are not its own. */
export const clamdSignature = `${markName}.UNOFFICIAL`;

/** The reason why none can be started here, for a skipped test's name; undefined when one can. */
export function clamdIsMissing(): Promise<string | undefined> {
  return access(program).then(
    () => undefined,
    () => `${program} is not installed`,
  );
}

/** Starts it in a temporary folder, by socket file and TCP. */
export async function startClamd({ streamLimit = '25M' } = {}): Promise<ClamdServer> {
  const folder = await mkdtemp(join(tmpdir(), 'lensdock-clamd-'));
  // As root, clamd changes to another account, which has to reach the folder.
  await chmod(folder, 0o755);
  const [socket, port] = [join(folder, 'clamd.sock'), await freePort()];
  // Target 0 is any file, * any offset.
  await writeFile(join(folder, 'own.ndb'), `${markName}:0:*:${markedBytes.toString('hex')}\n`);
  const settings = [
    'Foreground yes',
    `DatabaseDirectory ${folder}`,
    `LocalSocket ${socket}`,
    `TCPSocket ${port}`,
    'TCPAddr 127.0.0.1',
    `StreamMaxLength ${streamLimit}`,
    'User root',
    'SelfCheck 0',
  ];
  // Only root may change the account.
  const own = settings.filter((line) => line !== 'User root' || process.getuid?.() === 0);
  await writeFile(join(folder, 'clamd.conf'), `${own.join('\n')}\n`);
  const child = spawn(program, ['-c', join(folder, 'clamd.conf')], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const scanner = clamdScanner({ address: { path: socket }, timeoutMs: 1_000 });
  for (const deadline = Date.now() + 30_000; ; ) {
    const isReady = await scanner.assertReady().then(
      () => true,
      () => false,
    );
    if (isReady) return { socket, port, stop };
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`clamd did not start: ${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
