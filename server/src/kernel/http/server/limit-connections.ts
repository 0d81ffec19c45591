import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { clientAddress, countedAddress } from '../../limits/client-address.ts';
import { LimitReached } from '../../limits/limit-reached.ts';
import type { Settings } from '../../settings/settings.ts';
import { answerProblem } from './answer-errors.ts';
import { healthPaths } from './health-paths.ts';

const logPauseMs = 60_000;

/**
 * Limits the connections of one address. Behind a proxy, where all connections share its address, it limits the open
 * calls of each client instead.
 */
export function limitConnections(
  server: FastifyInstance,
  settings: Pick<Settings, 'LENSDOCK_CONNECTIONS_PER_ADDRESS' | 'LENSDOCK_PROXY_HOPS'>,
): void {
  const { LENSDOCK_CONNECTIONS_PER_ADDRESS: limit, LENSDOCK_PROXY_HOPS: hops } = settings;
  if (limit === 0) return;
  const open = countByAddress(limit);
  if (hops === 0) limitSockets(server, open);
  else {
    server.addHook('onRequest', (request, reply, done) => {
      if (healthPaths.has(request.url)) return done();
      const leave = open.enter(countedAddress(clientAddress(request.raw, hops)));
      if (leave) {
        reply.raw.once('close', leave);
        return done();
      }
      answerProblem(new LimitReached('too-many-requests', { waitMs: 1_000 }), request, reply);
    });
  }
}

function limitSockets(server: FastifyInstance, open: ReturnType<typeof countByAddress>): void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  server.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? 'unknown';
    const leave = open.enter(countedAddress(address));
    if (leave) {
      socket.once('close', leave);
      return;
    }
    socket.destroy();
    if (performance.now() - loggedAt < logPauseMs) return;
    loggedAt = performance.now();
    server.log.warn(
      { address },
      'refused a connection over LENSDOCK_CONNECTIONS_PER_ADDRESS; if the address is a proxy, set LENSDOCK_PROXY_HOPS',
    );
  });
}

/** `enter` returns a release function, or undefined if the address is at its limit. */
function countByAddress(limit: number) {
  const counts = new Map<string, number>();
  return {
    enter: (address: string): (() => void) | undefined => {
      const count = counts.get(address) ?? 0;
      if (count >= limit) return undefined;
      counts.set(address, count + 1);
      return () => {
        const left = (counts.get(address) ?? 1) - 1;
        if (left > 0) counts.set(address, left);
        else counts.delete(address);
      };
    },
  };
}
