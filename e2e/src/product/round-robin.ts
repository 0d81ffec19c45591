import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RoundRobin {
  address: string;
  /** Number of requests per server, in the order of the ports. */
  requestCounts: number[];
  close(): Promise<void>;
}

/**
 * A round-robin proxy. It skips servers that refuse the connection and returns 502 if one dies during a request.
 * `keepAlive` reuses connections, as proxies do under load.
 */
export async function startRoundRobin(
  ports: () => number[],
  { keepAlive = false }: { keepAlive?: boolean } = {},
): Promise<RoundRobin> {
  const agent = keepAlive && new Agent({ keepAlive });
  let turn = 0;
  const requestCounts: number[] = [];
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, triesLeft: number) => {
    const all = ports();
    const index = turn++ % all.length;
    const passed = request(
      {
        host: '127.0.0.1',
        port: all[index],
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
        agent,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        answer.on('error', () => outgoing.destroy());
      },
    );
    let connected = false;
    const hand = () => {
      connected = true;
      requestCounts[index] = (requestCounts[index] ?? 0) + 1;
      incoming.pipe(passed);
    };
    passed.on('socket', (socket) => (socket.connecting ? socket.once('connect', hand) : hand()));
    passed.on('error', () => {
      if (!connected && triesLeft > 0) return pass(incoming, outgoing, triesLeft - 1);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
    outgoing.on('close', () => passed.destroy());
  };
  const server = createServer((incoming, outgoing) => pass(incoming, outgoing, ports().length));
  // Longer than callers wait, so that no request is sent on a closing connection.
  if (keepAlive) server.keepAliveTimeout = 120_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // listening on TCP, so it has a port
    requestCounts,
    close: async () => {
      if (agent) agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
