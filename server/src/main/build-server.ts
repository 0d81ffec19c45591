import type { FastifyInstance } from 'fastify';
import { reportHealth } from '../health/report-health.ts';
import { compressAnswers } from '../kernel/http/compress-answers.ts';
import type { Feature } from '../kernel/http/feature.ts';
import { serveOnlyFilesThere } from '../kernel/http/hosts/files-origin.ts';
import { refuseForeignHosts } from '../kernel/http/hosts/refuse-foreign-hosts.ts';
import { secureAnswers } from '../kernel/http/hosts/secure-answers.ts';
import { limitOpenCalls } from '../kernel/http/limit-calls.ts';
import { describeApi } from '../kernel/http/pages/describe-api.ts';
import { revalidateAnswers } from '../kernel/http/revalidate-answers.ts';
import { limitConnections } from '../kernel/http/server/limit-connections.ts';
import { limitSlowSenders } from '../kernel/http/server/limit-slow-senders.ts';
import { makeServer } from '../kernel/http/server/make-server.ts';
import { prepareShutdown } from '../kernel/http/server/shutdown.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { traceCalls } from '../kernel/telemetry/trace-calls.ts';
import { signOnPlugin } from '../sign-on/sign-on-plugin.ts';
import { bindFeatures } from './bind-features.ts';
import { features } from './features.ts';

const metrics = features.flatMap((feature: Feature) => feature.metrics ?? []);

export interface BuildOptions {
  /** Called for each foreign host name that the server was addressed by. */
  onForeignHost?: (name: string) => void;
}

/** Builds the complete server without listening: kernel, features, API document, health. */
export async function buildServer(services: AppServices, options: BuildOptions = {}): Promise<FastifyInstance> {
  const server = makeServer(services.settings);
  secureAnswers(server, services.settings);
  // In this order, because the tag is that of the content.
  revalidateAnswers(server);
  compressAnswers(server);
  prepareShutdown(server);
  refuseForeignHosts(server, services.settings, options.onForeignHost);
  limitConnections(server, services.settings);
  limitSlowSenders(server, services.settings);
  serveOnlyFilesThere(server, services.settings);
  limitOpenCalls(server, services);
  if (services.telemetry) traceCalls(server);
  reportHealth(server, services, metrics);
  await server.register(signOnPlugin(services));
  bindFeatures({ server, services, bound: new Set() });
  await describeApi(server, services);
  return server;
}
