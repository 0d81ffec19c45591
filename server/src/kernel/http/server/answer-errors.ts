import { freshSignInSeconds } from '@lensdock/contract/kernel/endpoint.ts';
import { preferredLanguage } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { ProblemAnswer } from '@lensdock/contract/kernel/problem-answer.ts';
import { requestProblemTexts } from '@lensdock/contract/kernel/request.problems.ts';
import { toProblemAnswer } from '@lensdock/contract/registry/problem-answers.ts';
import { DatabaseFailure } from '@lensdock/ports/database/database-failure.ts';
import { StorageFailure } from '@lensdock/ports/storage/storage-failure.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { LimitReached } from '../../limits/limit-reached.ts';
import { sendRateLimit } from '../../limits/rate-limit-headers.ts';
import { entityTag } from '../../text/entity-tag.ts';
import { StaleRevision } from '../answered.ts';
import { mayAnswer } from '../serve.ts';

/** Maps any thrown error to a problem of the contract, without internal details. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error);
  const endpoint = request.routeOptions?.config?.endpoint;
  const listed = mayAnswer(endpoint, problem.problem, requestProblemTexts);
  if (!listed)
    request.log.error(
      { err: error, problem: problem.problem, endpoint: endpoint?.name },
      'problem is not listed for this endpoint',
    );
  else if (problem.problem === 'internal-error') request.log.error({ err: error }, 'unexpected error');
  // Logged for the operator of the server; messages of port failures contain no user input.
  else if (isPortFailure(error)) request.log.error({ err: error }, 'port failed');
  return answerProblem(listed ? problem : new Problem('internal-error'), request, reply);
}

export function answerProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const header = request.headers['accept-language'];
  const isOauth = request.routeOptions?.config?.endpoint?.takes === 'urlencoded';
  const described = toProblemAnswer(problem, preferredLanguage(header));
  const answer = isOauth ? withOauthError(described) : described;
  reply
    .code(answer.status)
    .type(`application/${isOauth ? 'json' : 'problem+json'}; charset=utf-8`)
    .header('Cache-Control', 'no-store')
    .header('Vary', 'Accept-Language');
  if (answer.status === 401 && !reply.hasHeader('WWW-Authenticate'))
    reply.header('WWW-Authenticate', challengeOf(problem));
  if (problem instanceof LimitReached) {
    const { policy, retryAfterSeconds } = problem;
    if (policy) sendRateLimit(reply, { policy, remaining: 0, resetSeconds: retryAfterSeconds });
    return reply.header('Retry-After', retryAfterSeconds).send(JSON.stringify({ ...answer, retryAfterSeconds }));
  }
  if (answer.status === 503) reply.header('Retry-After', 5);
  if (problem instanceof StaleRevision) {
    reply.header('ETag', entityTag(problem.revision));
    return reply.send(JSON.stringify({ ...answer, current: problem.current }));
  }
  return reply.send(JSON.stringify(answer));
}

/** RFC 6750, and RFC 9470 for a sign-in that is too old. */
function challengeOf({ problem }: Problem): string {
  if (problem !== 'fresh-sign-in-required') return 'Bearer';
  return `Bearer error="insufficient_user_authentication", error_description="A more recent sign-in is required", max_age="${freshSignInSeconds}"`;
}

/** Adds the members that clients of OAuth 2.0 read (RFC 6749, section 5.2), in their media type. */
function withOauthError(answer: ProblemAnswer): ProblemAnswer {
  const usual = answer.status >= 500 || answer.status === 429 ? 'temporarily_unavailable' : 'invalid_request';
  return { ...answer, error: answer.error ?? usual, error_description: answer.title };
}

/** Failures that changed nothing and will probably succeed on retry. */
const transient: ReadonlySet<string> = new Set(['unavailable', 'timeout', 'conflict']);

/** SQLSTATE for a full disk. */
const diskFull = '53100';

function isPortFailure(error: Error): error is DatabaseFailure | StorageFailure {
  return error instanceof DatabaseFailure || error instanceof StorageFailure;
}

function problemOf(error: FastifyError | Error): Problem {
  if (error instanceof Problem) return error;
  if (isPortFailure(error)) {
    if (error.kind === 'full' || error.code === diskFull) return new Problem('storage-full');
    return new Problem(transient.has(error.kind) ? 'temporarily-unavailable' : 'internal-error');
  }
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new Problem('body-too-large');
  if (status === 415) return new Problem('unsupported-media-type');
  if (status === 404) return new Problem('not-found');
  if (status !== undefined && status >= 400 && status < 500) return new Problem('malformed-request');
  return new Problem('internal-error');
}
