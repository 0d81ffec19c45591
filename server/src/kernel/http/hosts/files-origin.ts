import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../settings/settings.ts';
import { answerProblem } from '../server/answer-errors.ts';
import { hostName } from './allowed-hosts.ts';

/** Restricts the files' origin to downloads, so that no file shares an origin with the console. */
export function serveOnlyFilesThere(server: FastifyInstance, { FILES_URL }: Pick<Settings, 'FILES_URL'>): void {
  if (FILES_URL === undefined) return;
  const filesHost = hostName(new URL(FILES_URL).host);
  server.addHook('onRequest', (request, reply, done) => {
    if (hostName(request.headers.host) !== filesHost || request.url.startsWith('/files/links/')) return done();
    answerProblem(new Problem('not-found'), request, reply);
  });
}
