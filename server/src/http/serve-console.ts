import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const ours = /^\/(api|auth|files|assets|livez|readyz|metrics)(\/|$|\?)/;

/**
 * Serves the built console. Its files carry a hash in their name and never change; the page itself is asked for anew each
 * time. Every other path is a route of the console and gets the page.
 */
export async function serveConsole(server: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  await server.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  // A route rather than a not-found handler: the edge has one already, and a server takes no second.
  server.get('/*', { schema: { hide: true } }, (request: FastifyRequest, reply: FastifyReply) => {
    return ours.test(request.url) ? reply.callNotFound() : reply.sendFile('index.html');
  });
}
