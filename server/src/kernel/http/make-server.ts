import { randomUUID } from 'node:crypto';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { withCallBudget } from '@lensdock/ports/database/call-budget.ts';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Settings } from '../settings/settings.ts';
import { doneFor } from '../tasks/task-origin.ts';
import { allowedMethods } from './allowed-methods.ts';
import { answerError, answerProblem } from './answer-errors.ts';
import { answerUnparsed } from './answer-unparsed.ts';
import { readJsonBodies } from './json-body.ts';
import { logStream } from './log-stream.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who was let in; it stands in the line of the answer. */
    personSubject: string | undefined;
  }
  interface FastifyInstance {
    /** Headers of every answer, also of those that no hook sees. */
    securityHeaders: Record<string, string>;
  }
}

/** JSON bodies are small: the longest listing in two languages is far below this. */
const jsonLimitBytes = 1_000_000;

/** What a call may wait for the database in total: it ends within five seconds, also when the database is frozen. */
const databaseBudgetMs = 4_000;

/** The bare server: request ids, logs without secrets, and every error as a problem answer. */
export function makeServer(settings: Pick<Settings, 'LENSDOCK_LOG'>): FastifyInstance {
  const stream = logStream();
  const server: FastifyInstance = Fastify({
    logger: { level: settings.LENSDOCK_LOG, redact: ['req.headers.authorization', 'req.headers.cookie'], stream },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && /^[A-Za-z0-9._-]{8,100}$/.test(given) ? given : randomUUID();
    },
    bodyLimit: jsonLimitBytes,
    // Uploads may take hours; `limitSlowSenders` sees to the rest.
    requestTimeout: 0,
    http: { connectionsCheckingInterval: 1_000 },
    // An address that cannot be decoded reaches no hook.
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.headers(server.securityHeaders).header('X-Request-Id', request.id)),
    clientErrorHandler: (error, socket) => answerUnparsed(error, socket, server.securityHeaders),
    // `prepareShutdown` refuses calls with a problem.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });
  server.decorate('securityHeaders', {});
  server.decorateRequest('personSubject', undefined);
  server.decorateRequest('clientAddress', undefined);
  server.addHook('onClose', async () => stream.flush());
  // Hooks with a callback: each promise would cost a turn of every answer.
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    done();
  });
  // As late as that: what runs after a body was read does not know what was begun before.
  server.addHook('preHandler', (request, _reply, done) =>
    withCallBudget(databaseBudgetMs, () => doneFor({ requestId: request.id }, done)),
  );
  server.addHook('onResponse', (request, reply, done) => {
    const level = reply.statusCode >= 500 ? 'error' : 'info';
    // The path only: a query may hold a link's secret.
    request.log[level](
      {
        person: request.personSubject,
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
  server.setErrorHandler((error: Error, request, reply) => answerError(error, request, reply));
  server.setNotFoundHandler((request, reply) => {
    const allowed = allowedMethods(request.url);
    if (allowed.length === 0) return answerProblem(new Problem('not-found'), request, reply);
    return answerProblem(new Problem('method-not-allowed'), request, reply.header('Allow', allowed.join(', ')));
  });
  readJsonBodies(server);
  // No call takes plain text, which the framework would read all the same.
  server.removeContentTypeParser('text/plain');
  // Multipart bodies are left to the feature as a stream.
  server.addContentTypeParser(/^multipart\/form-data/, (_request, _payload, done) => done(null));
  return server;
}
