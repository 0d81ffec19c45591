import { randomUUID } from 'node:crypto';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { endpoints } from '@lensdock/contract/registry/endpoints.ts';
import { withCallBudget } from '@lensdock/ports/database/call-budget.ts';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Settings } from '../../settings/settings.ts';
import { doneFor } from '../../tasks/task-origin.ts';
import { readJsonBodies } from '../body/json-body.ts';
import { answerError, answerProblem } from './answer-errors.ts';
import { answerUnparsed } from './answer-unparsed.ts';
import { logStream } from './log-stream.ts';
import { normaliseTarget } from './request-target.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The authenticated person, for the access log. */
    personSubject: string | undefined;
  }
  interface FastifyInstance {
    /** Headers of every response, including those that bypass hooks. */
    securityHeaders: Record<string, string>;
  }
}

/** The longest listing in two languages is far below this. */
const jsonLimitBytes = 1_000_000;

/** Total time a call may wait for the database, so that it ends within five seconds even when the database hangs. */
const databaseBudgetMs = 4_000;
/** Of an endpoint with `changesMany`. A shutdown waits for it. */
const longDatabaseBudgetMs = 20_000;

/** The server without routes: request ids, logs without secrets, and every error as a problem. */
export function makeServer(settings: Pick<Settings, 'LENSDOCK_LOG'>): FastifyInstance {
  const stream = logStream();
  const server: FastifyInstance = Fastify({
    logger: { level: settings.LENSDOCK_LOG, redact: ['req.headers.authorization', 'req.headers.cookie'], stream },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && /^[A-Za-z0-9._-]{8,100}$/.test(given) ? given : randomUUID();
    },
    rewriteUrl: ({ url = '/' }) => normaliseTarget(url),
    bodyLimit: jsonLimitBytes,
    // Uploads may take hours; `limitSlowSenders` enforces the other limits.
    requestTimeout: 0,
    http: { connectionsCheckingInterval: 1_000 },
    // An address that cannot be decoded reaches no hook.
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.headers(server.securityHeaders).header('X-Request-Id', request.id)),
    clientErrorHandler: (error, socket) => answerUnparsed(error, socket, server.securityHeaders),
    // `prepareShutdown` answers these calls with a problem.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });
  server.decorate('securityHeaders', {});
  server.decorateRequest('personSubject', undefined);
  server.decorateRequest('clientAddress', undefined);
  server.addHook('onClose', async () => stream.flush());
  // Callback hooks: a promise would cost every call another microtask turn.
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    done();
  });
  // Registered late: async context from before the body was read is lost.
  server.addHook('preHandler', (request, _reply, done) => {
    const budgetMs = request.routeOptions.config?.endpoint?.changesMany ? longDatabaseBudgetMs : databaseBudgetMs;
    withCallBudget(budgetMs, () => doneFor({ requestId: request.id }, done));
  });
  server.addHook('onResponse', (request, reply, done) => {
    const level = reply.statusCode >= 500 ? 'error' : 'info';
    // Only the path is logged, because the query may contain a link's secret.
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
  // No endpoint accepts plain text, which the framework parses by default.
  server.removeContentTypeParser('text/plain');
  // Features read multipart bodies as streams.
  server.addContentTypeParser(/^multipart\/form-data/, (_request, _payload, done) => done(null));
  return server;
}

const places = endpoints.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
}));

/** Returns the methods the contract defines at an address, for `Allow` (RFC 9110, section 15.5.6). */
function allowedMethods(url: string): string[] {
  const path = url.split('?')[0] ?? '';
  const methods = places.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}
