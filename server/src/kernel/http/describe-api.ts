import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { endpoints } from '@lensdock/contract/registry/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings.ts';
import { apiPage, apiPageScript } from './api-page.ts';
import { openapiDocument } from './openapi-document.ts';
import { refuseOtherMachines } from './operations-access.ts';

const libraryFolder = dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json'));

/** The contract for machines at `/api/openapi.json`, and for people at `/api/docs`. */
export async function describeApi(
  server: FastifyInstance,
  settings: Pick<Settings, 'LENSDOCK_OPERATIONS_TOKEN'>,
): Promise<void> {
  // Made for the first who asks: that takes a tenth of a second, and many a server is never asked.
  let text: string | undefined;
  server.get('/api/openapi.json', (request, reply) => {
    refuseOtherMachines(settings, request, reply);
    text ??= JSON.stringify(openapiDocument(endpoints));
    return reply.type('application/json; charset=utf-8').send(text);
  });
  // The page is a library's and sets styles in its own way; it gets a policy of its own and no rights beyond it.
  await server.register(
    async (docs) => {
      docs.addHook('onRequest', async (request, reply) => {
        refuseOtherMachines(settings, request, reply);
        reply.header(
          'Content-Security-Policy',
          "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
        );
      });
      docs.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(apiPage));
      docs.get('/show.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(apiPageScript));
      await docs.register(fastifyStatic, {
        root: join(libraryFolder, 'static'),
        prefix: '/library/',
        index: false,
        decorateReply: false,
      });
    },
    { prefix: '/api/docs' },
  );
}
