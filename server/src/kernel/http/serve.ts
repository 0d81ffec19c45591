import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import { preferredLanguage } from '@lensdock/contract/kernel/language.ts';
import { limitProblems } from '@lensdock/contract/kernel/limited-calls.ts';
import { Problem, type ProblemName } from '@lensdock/contract/kernel/problem.ts';
import type { ReplyOf } from '@lensdock/contract/kernel/route.ts';
import { withinCompany } from '@lensdock/ports/database/company-scope.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AnonymousActor, isPerson } from '../identity/actor.ts';
import { assertCoversPath, assertFreshSignIn, assertMayCall } from '../identity/authorise.ts';
import type { Person } from '../identity/person.ts';
import { assertTokenAccess } from '../identity/token-access.ts';
import type { AppServices } from '../services/app-services.ts';
import { entityTag } from '../text/entity-tag.ts';
import { headerOf, identify } from './admit.ts';
import { Answered, revisionsOf } from './answered.ts';
import { auditRefusals } from './audit-refusals.ts';
import { parseParts } from './body/parse-parts.ts';
import { isForm } from './body/read-form.ts';
import type { Call } from './call.ts';
import { FileAnswer } from './files/file-answer.ts';
import { findCachedResponse } from './idempotency.store.ts';
import { limitEndpoint } from './limit-calls.ts';
import { hashRequest, type KeyedRequest, runIdempotent, withFiles } from './once.ts';
import { listsOf, noteWrite } from './read-replica.ts';
import { replyWriter } from './reply-writer.ts';
import { SharedTexts, sendTagged, TaggedAnswer } from './tagged-answer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    /** The route has no endpoint, but its handler authenticates and counts the caller with `admit`. */
    admits?: boolean;
  }
}

/** Passed to features to register their endpoints. */
export interface HttpContext {
  server: FastifyInstance;
  services: AppServices;
  /** Names of the bound endpoints, to detect forgotten ones. */
  bound: Set<string>;
}

export type Handler<E extends Endpoint> = (
  call: Call<E>,
  // biome-ignore lint/suspicious/noConfusingVoidType: the handler of an endpoint without a reply returns nothing
) => Promise<ReplyOf<E> | Answered<ReplyOf<E>> | TaggedAnswer<ReplyOf<E>> | FileAnswer | void>;

/** Binds an endpoint to its handler, which only runs for callers with the endpoint's role. */
export function serve<E extends Endpoint>(http: HttpContext, endpoint: E, handler: Handler<E>): void {
  const { server, services } = http;
  http.bound.add(endpoint.name);
  const write = replyWriter(endpoint);
  const texts = new SharedTexts();
  server.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    handler: async (request, reply) => {
      const actor = await identify(services, endpoint, request, reply);
      return auditRefusals(services, { endpoint, request, actor }, async () => {
        assertMayCall(actor, endpoint);
        assertCoversPath(actor, endpoint.path, request.params);
        if (isPerson(actor)) {
          assertTokenAccess(actor, endpoint, request.params);
          if (endpoint.freshSignIn) await requireFreshSignIn(services, endpoint, request, actor);
          await limitEndpoint(services, endpoint, reply, actor);
        }
        const call = await toCall(services, endpoint, request, actor);
        // The caller was checked and the parts were parsed with this endpoint's schemas.
        const result = await inCompanyOf(services, { actor, endpoint }, () => handler(call as Call<E>));
        if (endpoint.method !== 'GET') noteWrite(services, reply);
        if (result instanceof TaggedAnswer) return sendTagged(result, { request, reply }, { write, texts });
        return send(endpoint, reply, write, result);
      });
    },
  });
}

/**
 * Developers' calls are for their company only. This is the one place that decides it: calls of operators, the store and
 * devices, and tasks, are for all companies.
 */
function inCompanyOf<Result>(
  { companyTables: tables }: Pick<AppServices, 'companyTables'>,
  { actor, endpoint }: { actor: Person | AnonymousActor; endpoint: Endpoint },
  work: () => Result,
): Result {
  const companyId = endpoint.caller === 'developer' && isPerson(actor) ? actor.companyId : undefined;
  return companyId === undefined ? work() : withinCompany({ companyId, tables }, work);
}

async function requireFreshSignIn(
  { clock }: Pick<AppServices, 'clock'>,
  endpoint: Endpoint,
  request: FastifyRequest,
  person: Person,
): Promise<void> {
  if (person.authTime === undefined)
    request.log.warn('sign-on: the access token has no auth_time, without which no sign-in counts as fresh');
  assertFreshSignIn(person, endpoint, await clock.now());
}

/** A form sent to a JSON endpoint would be parsed as an empty body, and JSON sent to a form endpoint not at all. */
function refuseOtherMedia(endpoint: Endpoint, request: FastifyRequest): void {
  const type = headerOf(request, 'content-type') ?? '';
  if (endpoint.takes === 'json-or-multipart') return;
  if (endpoint.takes === 'urlencoded' && !/^application\/x-www-form-urlencoded/i.test(type))
    throw new Problem('unsupported-media-type');
  if (isForm(type) !== (endpoint.takes === 'multipart')) throw new Problem('unsupported-media-type');
}

async function toCall(
  services: AppServices,
  endpoint: Endpoint,
  request: FastifyRequest,
  actor: Person | AnonymousActor,
): Promise<Call> {
  refuseOtherMedia(endpoint, request);
  const parts = parseParts(endpoint, { params: request.params, query: request.query, body: request.body });
  const at = await services.clock.now();
  const keyed = isPerson(actor) ? keyedRequest(endpoint, request, actor, at) : undefined;
  return {
    ...(parts as Pick<Call, 'params' | 'query' | 'body'>), // parsed by the endpoint's own schemas just above
    actor: actor as Call['actor'], // `assertMayCall` has compared it with the endpoint's caller
    at,
    requestId: request.id,
    notices: endpoint.notices ?? [],
    language: preferredLanguage(headerOf(request, 'accept-language')),
    ifMatch: revisionsOf(headerOf(request, 'if-match')),
    request,
    lists: listsOf(services, request),
    change: (work, files) => runIdempotent(services.database, keyed && withFiles(keyed, files), work),
    isRepeated: async () =>
      keyed !== undefined && (await findCachedResponse(services.database, keyed.person, keyed.key)) !== undefined,
  };
}

/** Undefined if there is no `Idempotency-Key`. */
function keyedRequest(endpoint: Endpoint, request: FastifyRequest, actor: Person, at: Date): KeyedRequest | undefined {
  const mayRepeat = (endpoint.method === 'POST' || endpoint.method === 'PUT') && !endpoint.secretReply;
  const key = mayRepeat ? headerOf(request, 'idempotency-key') : undefined;
  if (key === undefined) return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new Problem('malformed-request');
  const body = endpoint.takes === 'multipart' || endpoint.secretBody ? null : request.body;
  // The same call for another company is another request.
  const place = actor.companyId === undefined ? request.url : `${request.url} ${actor.companyId}`;
  return { person: actor.subject, at, key, requestHash: hashRequest(request.method, place, body) };
}

function send(
  endpoint: Endpoint,
  reply: FastifyReply,
  write: (reply: unknown) => string,
  result: unknown,
): FastifyReply {
  if (result instanceof FileAnswer) return result.send(reply);
  const answered = result instanceof Answered ? result : new Answered(result);
  reply.headers(answered.headers).header('Cache-Control', 'no-store');
  if (answered.revision !== undefined) reply.header('ETag', entityTag(answered.revision));
  if (!endpoint.reply) return reply.code(endpoint.status ?? 204).send();
  return reply
    .code(endpoint.status ?? 200)
    .type('application/json; charset=utf-8')
    .send(write(answered.reply));
}

/**
 * Whether the problem is declared by the endpoint or is one that every endpoint may return. Any other problem is a
 * defect.
 */
export function mayAnswer(endpoint: Endpoint | undefined, problem: ProblemName, requestProblems: object): boolean {
  const { problems = [], limit } = endpoint ?? {};
  return problem in requestProblems || problems.includes(problem) || (limit && limitProblems[limit]) === problem;
}
