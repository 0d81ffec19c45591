import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';
import { hostName } from './allowed-hosts.ts';
import { answerProblem } from './answer-errors.ts';

/** By the name of the files' own origin nothing but downloads is served, so that no file shares it with the console. */
export function serveOnlyFilesThere(server: FastifyInstance, { FILES_URL }: Pick<Settings, 'FILES_URL'>): void {
  if (FILES_URL === undefined) return;
  const filesHost = hostName(new URL(FILES_URL).host);
  server.addHook('onRequest', (request, reply, done) => {
    if (hostName(request.headers.host) !== filesHost || request.url.startsWith('/files/links/')) return done();
    answerProblem(new Problem('not-found'), request, reply);
  });
}

/** An origin of its own needs a name of its own, because cookies do not tell ports apart. */
export function filesOriginContradiction(settings: Pick<Settings, 'FILES_URL' | 'LENSDOCK_URL'>): string | undefined {
  const { FILES_URL, LENSDOCK_URL } = settings;
  if (FILES_URL === undefined) return undefined;
  if (LENSDOCK_URL === undefined) return 'FILES_URL: needs LENSDOCK_URL as well';
  return new URL(FILES_URL).hostname === new URL(LENSDOCK_URL).hostname
    ? 'FILES_URL: must have another host name than LENSDOCK_URL'
    : undefined;
}
