import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RoundRobin {
  address: string;
  /** How many requests each server was handed, in the order of the ports. */
  handed: number[];
  close(): Promise<void>;
}

/**
 * A plain proxy: each request to the next server, whatever it is about. One that refuses the connection is passed over;
 * one that dies in the middle of a request costs that request (502), as with any proxy that does not guess.
 */
export async function startRoundRobin(ports: () => number[]): Promise<RoundRobin> {
  let turn = 0;
  const handed: number[] = [];
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, triesLeft: number) => {
    const all = ports();
    const index = turn++ % all.length;
    const passed = request(
      {
        ...{ host: '127.0.0.1', port: all[index], method: incoming.method, path: incoming.url },
        headers: incoming.headers,
        // A connection of its own, so that a server that is gone shows before anything is sent.
        agent: false,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        answer.on('error', () => outgoing.destroy());
      },
    );
    let connected = false;
    passed.on('socket', (socket) =>
      socket.once('connect', () => {
        connected = true;
        handed[index] = (handed[index] ?? 0) + 1;
        incoming.pipe(passed);
      }),
    );
    passed.on('error', () => {
      if (!connected && triesLeft > 0) return pass(incoming, outgoing, triesLeft - 1);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
    outgoing.on('close', () => passed.destroy());
  };
  const server = createServer((incoming, outgoing) => pass(incoming, outgoing, ports().length));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // listening on TCP, so it has a port
    handed,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
