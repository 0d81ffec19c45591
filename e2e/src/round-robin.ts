import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RoundRobin {
  address: string;
  /** How many requests each server was handed, in the order of the ports. */
  handed: number[];
  close(): Promise<void>;
}

/**
 * A plain proxy: each request to the next server, whatever it is about. One that refuses the connection is passed over;
 * one that dies in the middle of a request costs that request (502), as with any proxy that does not guess. With
 * `keepAlive` connections to the servers are used again, as proxies do under load; without it a server that is gone
 * always shows before anything is sent.
 */
export async function startRoundRobin(
  ports: () => number[],
  { keepAlive = false }: { keepAlive?: boolean } = {},
): Promise<RoundRobin> {
  const agent = keepAlive && new Agent({ keepAlive });
  let turn = 0;
  const handed: number[] = [];
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
      handed[index] = (handed[index] ?? 0) + 1;
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
  // Longer than callers wait, or one would send a call into a connection that is just being closed.
  if (keepAlive) server.keepAliveTimeout = 120_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // listening on TCP, so it has a port
    handed,
    close: async () => {
      if (agent) agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
