import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { buildServer } from '../../../main/build-server.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import type { SamplePersonName } from '../../identity/sample-people.ts';
import { createServiceMetrics } from '../../services/service-metrics.ts';
import { type Limits, openLimits } from '../open-limits.ts';

/** For tests that assert the refusal. */
export { LimitReached } from '../limit-reached.ts';

export interface SecondServer {
  server: FastifyInstance;
  limits: Limits;
  status(endpoint: Endpoint, as: SamplePersonName): Promise<number>;
  stop(): Promise<void>;
}

/** Starts another server on the same database with counters of its own, which also stands for a restarted server. */
export async function startSecondServer({ services }: TestServer): Promise<SecondServer> {
  const limits = openLimits({ settings: services.settings, database: services.database });
  const server = await buildServer({ ...services, limits, metrics: createServiceMetrics() });
  return {
    server,
    limits,
    async status(endpoint, as) {
      const token = await services.signOn.issueSampleToken?.(as);
      const answer = await server.inject({
        method: endpoint.method,
        url: endpoint.path,
        headers: { authorization: `Bearer ${token}` },
      });
      return answer.statusCode;
    },
    async stop() {
      limits.counters.close();
      await server.close();
    },
  };
}
