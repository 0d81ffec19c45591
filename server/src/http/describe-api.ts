import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { endpoints } from '@lensdock/contract/http/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { openapiDocument } from './openapi-document.ts';

/** The contract for machines at `/api/openapi.json`, and for people at `/api/docs`. */
export async function describeApi(server: FastifyInstance): Promise<void> {
  const document = openapiDocument(endpoints);
  const text = JSON.stringify(document);
  server.get('/api/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(text));
  // The page is a library's and sets styles in its own way; it gets a policy of its own and no rights beyond it.
  await server.register(async (docs) => {
    await docs.register(swagger, { mode: 'static', specification: { document: document as never } }); // its types know OpenAPI 3.1 only in part
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: { docExpansion: 'none', tryItOutEnabled: false, supportedSubmitMethods: [] },
    });
    docs.addHook('onSend', async (_request, reply, payload) => {
      reply.header(
        'Content-Security-Policy',
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      );
      return payload;
    });
  });
}
