import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '@lensdock/ports/testing/free-port.ts';
import type { Installation } from '../product/installation.ts';
import { type ProductChild, startProduct } from '../product/product-child.ts';
import { callers, type Tokens } from './call-facts.ts';

const script = fileURLToPath(new URL('./proxy.ts', import.meta.url));

export interface SeveralServers {
  /** The proxy's base URL. */
  address: string;
  proxyPid: number;
  serverPids: number[];
  /** Valid for an hour. */
  tokens(): Promise<Tokens>;
  stop(): Promise<void>;
}

/** Starts the given number of servers on one installation, behind a proxy. */
export async function startServers(installation: Installation, count: number): Promise<SeveralServers> {
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  const proxy = await startProxy(ports);
  const servers: ProductChild[] = [];
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    proxy.stop();
  };
  try {
    for (const port of ports)
      servers.push(
        await startProduct(installation.folder, {
          variables: { ...installation.variables, PORT: String(port), LENSDOCK_URL: proxy.address },
        }),
      );
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    address: proxy.address,
    proxyPid: proxy.pid,
    serverPids: servers.map(({ pid }) => pid),
    tokens: async () => {
      const [server] = servers;
      const issued = callers.map(async (who) => [who, await server?.token(who)] as const);
      return Object.fromEntries(await Promise.all(issued)) as Tokens; // one for each caller
    },
    stop,
  };
}

async function startProxy(ports: number[]): Promise<{ address: string; pid: number; stop: () => void }> {
  const child = spawn(process.execPath, [script, ...ports.map(String)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the proxy exited with ${code}`)));
    child.stdout.setEncoding('utf8').once('data', (text: string) => resolve(text.trim()));
  });
  // It printed its address, so it was started.
  return { address, pid: child.pid as number, stop: () => child.kill('SIGTERM') };
}
