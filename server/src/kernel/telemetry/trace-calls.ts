import type { Span, Telemetry } from '@lensdock/ports/telemetry/telemetry.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { doneFor } from '../tasks/task-origin.ts';

/** Asked every few seconds by machines; their answers are no news. */
const unwatched = ['/livez', '/readyz', '/metrics'];

/** A span for each call, by its route and never by its path, below the caller's where one is named. */
export function traceCalls(server: FastifyInstance, telemetry: Telemetry): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  server.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url;
    if (route === undefined || !unwatched.includes(route)) spans.set(request, begin(telemetry, request, route));
    done();
  });
  // As late as that: what runs after a body was read does not know what was begun before.
  server.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (!span) return done();
    span.run(() => doneFor({ requestId: request.id, trace: telemetry.place() }, done));
  });
  server.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.note({ 'http.response.status_code': reply.statusCode });
    span?.end(reply.statusCode >= 500 ? String(reply.statusCode) : undefined);
    done();
  });
}

function begin(telemetry: Telemetry, request: FastifyRequest, route: string | undefined): Span {
  const caller = request.headers.traceparent;
  return telemetry.start({
    name: route === undefined ? request.method : `${request.method} ${route}`,
    kind: 'server',
    attributes: {
      'http.request.method': request.method,
      'http.route': route,
      'lensdock.endpoint': request.routeOptions.config?.endpoint?.name,
      'lensdock.request_id': request.id,
    },
    ...(typeof caller === 'string' && { caller }),
  });
}
