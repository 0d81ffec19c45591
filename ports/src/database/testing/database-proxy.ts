import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import type { ConnectionSettings } from '../database.ts';

/** A proxy in front of a PostgreSQL that fails on demand, like networks and machines. */
export interface DatabaseProxy {
  /** The port on 127.0.0.1. */
  port: number;
  /** Cuts every connection without a PostgreSQL message. New ones are accepted. */
  cut(): void;
  /** Closes new connections at once, like a machine that is off. */
  refuse(): void;
  /** Connections stay and new ones are accepted, but no data passes in either direction. */
  freeze(): void;
  /** Delays all data by this much in each direction. */
  delay(milliseconds: number): void;
  /** Passes everything again, including delayed data. */
  heal(): void;
  /** The current number of connections. */
  connections(): number;
  stop(): Promise<void>;
}

type Target = { path: string } | { host: string; port: number };

/** The socket of an embedded PostgreSQL as the proxy's target. */
export function proxyTo(settings: ConnectionSettings): Target {
  if ('connectionString' in settings) throw new Error('expected the settings of an embedded PostgreSQL');
  return { path: `${settings.host}/.s.PGSQL.${settings.port}` };
}

/** Starts a proxy on a free port. `target` is a port with its host, or the path of a socket. */
export async function startDatabaseProxy(target: Target): Promise<DatabaseProxy> {
  const pairs = new Set<[Socket, Socket]>();
  const state = { mode: 'pass' as 'pass' | 'freeze' | 'refuse', delayMs: 0 }; // Other modes follow.
  const server = createServer((near) => {
    if (state.mode === 'refuse') {
      near.on('error', () => near.destroy()).resetAndDestroy();
      return;
    }
    const far = createConnection(target);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      if (state.mode === 'freeze') from.pause();
      from.on('data', (chunk) => {
        if (state.delayMs === 0) to.write(chunk);
        else setTimeout(() => to.destroyed || to.write(chunk), state.delayMs);
      });
      // A broken connection also closes; the reason does not matter here.
      from.on('error', () => from.destroy());
      from.on('close', () => {
        to.destroy();
        pairs.delete(pair);
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets = () => [...pairs].flat();
  const cut = () => {
    for (const [near, far] of pairs) {
      near.resetAndDestroy();
      far.destroy();
    }
  };
  return {
    // A server that listens on TCP has an address with a port.
    port: (server.address() as AddressInfo).port,
    cut,
    refuse: () => {
      state.mode = 'refuse';
      cut();
    },
    freeze: () => {
      state.mode = 'freeze';
      for (const socket of sockets()) socket.pause();
    },
    delay: (milliseconds) => {
      state.delayMs = milliseconds;
    },
    heal: () => {
      Object.assign(state, { mode: 'pass', delayMs: 0 });
      for (const socket of sockets()) socket.resume();
    },
    connections: () => pairs.size,
    stop: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
