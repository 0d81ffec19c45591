import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { Problem } from '@lensdock/contract/http/problem.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerProblem } from './answer-errors.ts';

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
  server.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const wantsPage = request.method === 'GET' && !ours.test(request.url);
    return wantsPage ? reply.sendFile('index.html') : answerProblem(new Problem('not-found'), request, reply);
  });
}
