import { withCallBudget } from '@lensdock/ports/database/call-budget.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { refuseOtherMachines } from '../kernel/http/hosts/operations-access.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import type { Metrics } from '../kernel/telemetry/metrics.ts';
import { metricsOf } from '../kernel/telemetry/metrics-of-registry.ts';
import { acceptsWrites } from './health.store.ts';
import { reportMetrics } from './report-metrics.ts';

/** `/livez`: the process answers. `/readyz`: it can serve calls. `/metrics`: metrics for Prometheus. */
export function reportHealth(server: FastifyInstance, services: AppServices, list: readonly Metrics[]): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answered = new Histogram({
    name: 'lensdock_http_request_seconds',
    help: 'Time to answer, by endpoint and status.',
    labelNames: ['endpoint', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  reportMetrics(registry, services, list);
  server.addHook('onResponse', (request, reply, done) => {
    const endpoint = request.routeOptions?.config?.endpoint?.name ?? 'other';
    answered.observe({ endpoint, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    done();
  });
  services.telemetry?.reportMetrics(() => metricsOf(registry));
  const isReady = databaseReadiness(services.probe ?? services.database);
  server.get('/livez', async () => ({ status: 'ok' }));
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
