import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { FastifyInstance, FastifyReply, RouteOptions } from 'fastify';
import { answerProblem } from './answer-errors.ts';
import { healthPaths } from './health-paths.ts';

declare module 'fastify' {
  interface FastifyInstance {
    shutdown: Shutdown;
  }
}

export interface Shutdown {
  /** A draining server serves calls but is not ready; a closing one refuses calls. */
  readonly phase: 'running' | 'draining' | 'closing';
  /** Starts draining: every response closes its connection. */
  drain(): void;
  /**
   * Stops listening, closes idle connections and waits for running calls. At the limit, or when `hurry` fires, cuts off
   * the rest and resolves to their number.
   */
  close(options: { limitMs: number; hurry?: AbortSignal | undefined }): Promise<number>;
}

/** How long calls may run on without their connections: an upload stores what has arrived, a read ends its statement. */
const settleMs = 3_000;
const sweepMs = 50;

/** Tracks calls so that the server can stop without losing any. Register it before all routes. */
export function prepareShutdown(server: FastifyInstance): void {
  let phase: Shutdown['phase'] = 'running';
  const responses = new Set<FastifyReply['raw']>();
  const sockets = trackSockets(server);
  const handlers = trackHandlers(server);
  server.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply;
    if (phase !== 'running') raw.shouldKeepAlive = false;
    if (phase === 'closing' && !healthPaths.has(request.routeOptions.url ?? '')) {
      // Nothing was done, so the client can retry at another server at once.
      answerProblem(new Problem('temporarily-unavailable'), request, reply);
      return;
    }
    responses.add(raw);
    raw.once('close', () => responses.delete(raw));
    done();
  });
  const drain = () => {
    if (phase === 'running') phase = 'draining';
    for (const response of responses) response.shouldKeepAlive = false;
  };
  const close: Shutdown['close'] = async ({ limitMs, hurry }) => {
    drain();
    phase = 'closing';
    let cutOff = 0;
    const cut = () => {
      cutOff = responses.size;
      server.server.closeAllConnections();
    };
    // Repeated, because a response that started before the drain leaves its connection open. Node's
    // `closeIdleConnections` skips connections that never carried a call, which browsers and proxies keep.
    const closeIdle = () => {
      const busy = new Set([...responses].map(({ socket }) => socket));
      for (const socket of sockets) if (!busy.has(socket)) socket.destroySoon();
    };
    const sweeping = setInterval(closeIdle, sweepMs);
    const limit = setTimeout(cut, limitMs);
    hurry?.addEventListener('abort', cut);
    if (hurry?.aborted) cut();
    try {
      await server.close();
      await Promise.race([Promise.allSettled(handlers), wait(settleMs, undefined, { ref: false })]);
    } finally {
      clearInterval(sweeping);
      clearTimeout(limit);
      hurry?.removeEventListener('abort', cut);
    }
    return cutOff;
  };
  server.decorate('shutdown', {
    get phase() {
      return phase;
    },
    drain,
    close,
  });
}

function trackSockets(server: FastifyInstance): Set<Socket> {
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return sockets;
}

/** Handlers that still run. They can outlive their connections, and the database must not be closed under them. */
function trackHandlers(server: FastifyInstance): Set<Promise<unknown>> {
  const running = new Set<Promise<unknown>>();
  server.addHook('onRoute', (route: RouteOptions) => {
    const { handler } = route;
    route.handler = function (request, reply) {
      const result: unknown = handler.call(this, request, reply);
      if (result instanceof Promise) {
        running.add(result);
        const forget = () => running.delete(result);
        result.then(forget, forget);
      }
      return result;
    };
  });
  return running;
}
