import { endSpan, startSpan, traceparent, within } from '@lensdock/ports/telemetry/telemetry.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { doneFor } from '../tasks/task-origin.ts';

/** Polled every few seconds by machines, so their spans would only be noise. */
const unwatched = ['/livez', '/readyz', '/metrics'];

/** Opens a span for each call, named by its route and never by its path, with the caller's span as parent. */
export function traceCalls(server: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  server.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url;
    if (route === undefined || !unwatched.includes(route)) spans.set(request, begin(request, route));
    done();
  });
  // Registered late: async context from before the body was read is lost.
  server.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (!span) return done();
    within(span, () => doneFor({ requestId: request.id, trace: traceparent() }, done));
  });
  server.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (span) endSpan(span, reply.statusCode >= 500 ? String(reply.statusCode) : undefined);
    done();
  });
}

type Span = ReturnType<typeof startSpan>;

function begin(request: FastifyRequest, route: string | undefined): Span {
  const caller = request.headers.traceparent;
  return startSpan({
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
