import { withCallBudget } from '@lensdock/ports/database/call-budget.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Histogram } from 'prom-client';
import { refuseOtherMachines } from '../kernel/http/hosts/operations-access.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { productVersion } from '../kernel/settings/product-version.ts';
import type { Metrics } from '../kernel/telemetry/metrics.ts';
import { metricsOf } from '../kernel/telemetry/metrics-of-registry.ts';
import { acceptsWrites } from './health.store.ts';
import { reportMetrics } from './report-metrics.ts';
import { reportServer } from './report-server.ts';

/** `/livez`: the process answers. `/readyz`: it can serve calls. `/metrics`: metrics for Prometheus. */
export function reportHealth(server: FastifyInstance, services: AppServices, list: readonly Metrics[]): void {
  const { registry } = services.metrics;
  const isReady = databaseReadiness(services.probe ?? services.database);
  const isServing = async () => server.shutdown.phase === 'running' && (await isReady());
  reportServer(services, isServing);
  reportMetrics(registry, services, list);
  countAnswers(server, services);
  services.telemetry?.reportMetrics(() => metricsOf(registry));
  server.get('/livez', async () => ({ status: 'ok', version: productVersion }));
  server.get('/readyz', async (_request, reply) => {
    // Checked first, so that proxies leave a stopping server whatever the state of its database.
    if (server.shutdown.phase !== 'running') {
      return reply.code(503).header('Retry-After', '5').send({ status: 'stopping' });
    }
    const ready = await isReady();
    if (!ready) reply.header('Retry-After', '5');
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', database: ready });
  });
  server.get('/metrics', async (request, reply) => {
    refuseOtherMachines(services.settings, request, reply);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Below the usual timeout of probes, whatever the database does. */
const patienceMs = 800;

/**
 * Returns a check whether the database accepts writes. Concurrent probes share one query, so that polling cannot load
 * the database.
 */
function databaseReadiness(probe: Pick<Queries, 'query'>): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  const ask = () =>
    withCallBudget(patienceMs, () => acceptsWrites(probe)).then(
      (writable) => writable,
      () => false,
    );
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}

function countAnswers(server: FastifyInstance, { metrics }: AppServices): void {
  const answered = new Histogram({
    name: 'lensdock_http_request_seconds',
    help: 'Time to answer, by endpoint and class of the status.',
    labelNames: ['endpoint', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [metrics.registry],
  });
  server.addHook('onResponse', (request, reply, done) => {
    const endpoint = request.routeOptions?.config?.endpoint?.name ?? 'other';
    // A series for each status would multiply their number without telling an operator more.
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    answered.observe({ endpoint, status }, reply.elapsedTime / 1000);
    const reason = refusedSignIn(request, reply);
    if (reason !== undefined) metrics.refusedSignIns.inc({ reason });
    done();
  });
}

/** The reason of a refused sign-in. A call without a token is not an attempt. */
function refusedSignIn(request: FastifyRequest, { statusCode }: FastifyReply): string | undefined {
  if (statusCode === 401 && request.headers.authorization !== undefined) return 'token';
  if (request.method !== 'POST' || request.routeOptions?.url !== '/auth/sign-in/:uid') return undefined;
  if (statusCode === 400) return 'password';
  return statusCode === 429 ? 'limit' : undefined;
}
