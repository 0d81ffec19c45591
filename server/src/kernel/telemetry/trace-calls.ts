import type { Span, Telemetry } from '@lensdock/ports/telemetry/telemetry.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { doneFor } from '../tasks/task-origin.ts';

/** Polled every few seconds by machines, so their spans would only be noise. */
const unwatched = ['/livez', '/readyz', '/metrics'];

/** Opens a span for each call, named by its route and never by its path, with the caller's span as parent. */
export function traceCalls(server: FastifyInstance, telemetry: Telemetry): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  server.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url;
    if (route === undefined || !unwatched.includes(route)) spans.set(request, begin(telemetry, request, route));
    done();
  });
  // Registered late: async context from before the body was read is lost.
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
