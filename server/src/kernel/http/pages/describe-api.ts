import { endpoints } from '@lensdock/contract/registry/endpoints.ts';
import { namedSchemas } from '@lensdock/contract/registry/named-schemas.ts';
import type { FastifyInstance } from 'fastify';
import type { AppServices } from '../../services/app-services.ts';
import { productVersion } from '../../settings/product-version.ts';
import { refuseOtherMachines } from '../hosts/operations-access.ts';
import { apiPage, apiPageScript } from './api-page.ts';
import { openapiDocument } from './openapi-document.ts';

/** Serves the contract at `/api/openapi.json` and its documentation at `/api/docs`. */
export async function describeApi(
  server: FastifyInstance,
  { settings, origin }: Pick<AppServices, 'settings' | 'origin'>,
): Promise<void> {
  // Built on first use: it takes 100 ms, and most servers are never asked for it.
  let text: string | undefined;
  server.get('/api/openapi.json', (request, reply) => {
    refuseOtherMachines(settings, request, reply);
    text ??= JSON.stringify(
      openapiDocument(endpoints, {
        version: productVersion,
        server: origin(),
        support: settings.SUPPORT_URL,
        discovery: `${(settings.SIGN_ON_ISSUER ?? `${origin()}/auth`).replace(/\/$/, '')}/.well-known/openid-configuration`,
        namedSchemas,
      }),
    );
    return reply.type('application/json; charset=utf-8').send(text);
  });
  // The library sets inline styles, so the page gets its own content security policy.
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
    },
    { prefix: '/api/docs' },
  );
}
