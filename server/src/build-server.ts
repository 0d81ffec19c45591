import type { FastifyInstance } from 'fastify';
import { bindFeatures } from './bind-features.ts';
import { describeApi } from './http/describe-api.ts';
import { serveOnlyFilesThere } from './http/files-origin.ts';
import { limitConnections } from './http/limit-connections.ts';
import { limitSlowSenders } from './http/limit-slow-senders.ts';
import { makeServer } from './http/make-server.ts';
import { refuseForeignHosts } from './http/refuse-foreign-hosts.ts';
import { reportHealth } from './http/report-health.ts';
import { secureAnswers } from './http/secure-answers.ts';
import { prepareShutdown } from './http/shutdown.ts';
import { limitOpenCalls } from './limits/limit-calls.ts';
import { signOnPlugin } from './sign-on/sign-on-plugin.ts';
import { watchCalls } from './telemetry/watch-calls.ts';
import type { World } from './world.ts';

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
