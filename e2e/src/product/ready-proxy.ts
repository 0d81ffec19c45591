import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface ReadyProxy {
  address: string;
  isReady(port: number): boolean;
  close(): Promise<void>;
}

const probeMs = 100;

/**
 * A proxy like Kubernetes and most load balancers: it checks `/readyz` of each server and forwards calls over
 * kept-alive connections to those that are ready. It does not retry failed calls.
 */
export async function startReadyProxy(ports: readonly number[]): Promise<ReadyProxy> {
  const agents = new Map(ports.map((port) => [port, new Agent({ keepAlive: true })]));
  const ready = new Set<number>();
  let isOpen = true;
  // One probe of a server after another, so that a late answer never replaces a newer one.
  const probe = async (port: number) => {
    while (isOpen) {
      if (await isReady(port)) ready.add(port);
      else ready.delete(port);
      await wait(probeMs);
    }
  };
  const probing = ports.map(probe);
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const candidates = ports.filter((port) => ready.has(port));
    const port = candidates[turn++ % candidates.length];
    const agent = port === undefined ? undefined : agents.get(port);
    if (port === undefined || !agent) outgoing.writeHead(503).end();
    else pass(incoming, outgoing, { port, agent });
  });
  server.keepAliveTimeout = 120_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // listening on TCP, so it has a port
    isReady: (port) => ready.has(port),
    close: async () => {
      isOpen = false;
      await Promise.all(probing);
      for (const agent of agents.values()) agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = get({ host: '127.0.0.1', port, path: '/readyz', agent: false, timeout: 1_000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    probe.on('timeout', () => probe.destroy());
    probe.on('error', () => resolve(false));
  });
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, { port, agent }: { port: number; agent: Agent }) {
  const { method, url, headers } = incoming;
  const passed = request({ host: '127.0.0.1', port, agent, method, path: url, headers }, (answer) => {
    const { connection, 'keep-alive': _, ...kept } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, kept);
    answer.pipe(outgoing);
    answer.on('error', () => outgoing.destroy());
  });
  passed.on('error', (error) => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end(String(error));
  });
  incoming.pipe(passed);
  outgoing.on('close', () => passed.destroy());
}
