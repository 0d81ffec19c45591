import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Listens on every address of the host; `localhost` usually means 127.0.0.1 and ::1. Fastify would open a second HTTP
 * server for each further address, without our limits, so all addresses share one server here.
 */
export async function listen(
  server: FastifyInstance,
  { host, port }: { host: string; port: number },
  resolve: (name: string) => Promise<string[]> = addressesOf,
): Promise<string> {
  if (host !== 'localhost') return server.listen({ host, port });
  const [first = '127.0.0.1', ...others] = new Set(await resolve(host));
  // The options an HTTP server uses for its own sockets.
  const sockets = { allowHalfOpen: true, noDelay: true };
  const further = others.map((address) => ({
    address,
    listener: createServer(sockets, (socket) => server.server.emit('connection', socket)),
  }));
  let closed: Promise<unknown> | undefined;
  server.addHook('preClose', async () => {
    closed = Promise.all(further.map(({ listener }) => listener.listening && once(listener.close(), 'close')));
  });
  // `server.close` does not wait for calls on these connections.
  server.addHook('onClose', async () => {
    await closed;
  });
  const main = await server.listen({ host: first, port });
  for (const { address, listener } of further) {
    try {
      await once(listener.listen({ host: address, port: Number(new URL(main).port || 80) }), 'listening');
    } catch (error) {
      // The machine may lack an address that the name resolves to, such as ::1 without IPv6.
      server.log.warn({ err: error, address }, 'cannot listen on a further address of localhost');
    }
  }
  return main;
}

/** Throws the error that listening would throw, such as `EADDRINUSE`, and leaves the port free. */
export async function assertPortIsFree({ host, port }: { host: string; port: number }): Promise<void> {
  if (port === 0) return;
  const server = createServer();
  try {
    await once(server.listen({ host, port }), 'listening');
  } finally {
    server.close();
  }
}

async function addressesOf(name: string): Promise<string[]> {
  return (await lookup(name, { all: true })).map(({ address }) => address);
}
