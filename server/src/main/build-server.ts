import type { FastifyInstance } from 'fastify';
import { reportHealth } from '../health/report-health.ts';
import { describeApi } from '../kernel/http/describe-api.ts';
import { serveOnlyFilesThere } from '../kernel/http/files-origin.ts';
import { limitOpenCalls } from '../kernel/http/limit-calls.ts';
import { limitConnections } from '../kernel/http/limit-connections.ts';
import { limitSlowSenders } from '../kernel/http/limit-slow-senders.ts';
import { makeServer } from '../kernel/http/make-server.ts';
import { refuseForeignHosts } from '../kernel/http/refuse-foreign-hosts.ts';
import { secureAnswers } from '../kernel/http/secure-answers.ts';
import { prepareShutdown } from '../kernel/http/shutdown.ts';
import type { World } from '../kernel/services/world.ts';
import { watchCalls } from '../kernel/telemetry/watch-calls.ts';
import { signOnPlugin } from '../sign-on/sign-on-plugin.ts';
import { bindFeatures } from './bind-features.ts';

export interface BuildOptions {
  /** Hears of each name by which the server was called and that is not its own. */
  onForeignHost?: (name: string) => void;
}

/** The whole server, not yet listening: edge, features, API document, health. */
export async function buildServer(world: World, options: BuildOptions = {}): Promise<FastifyInstance> {
  const server = makeServer(world.settings);
  secureAnswers(server, world.settings);
  prepareShutdown(server);
  refuseForeignHosts(server, world.settings, options.onForeignHost);
  limitConnections(server, world.settings);
  limitSlowSenders(server, world.settings);
  serveOnlyFilesThere(server, world.settings);
  limitOpenCalls(server, world);
  if (world.telemetry) watchCalls(server, world.telemetry);
  reportHealth(server, world);
  await server.register(signOnPlugin(world));
  bindFeatures({ server, world, bound: new Set() });
  await describeApi(server);
  return server;
}
