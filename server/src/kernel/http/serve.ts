import type { Endpoint, ReplyOf } from '@lensdock/contract/kernel/endpoint.ts';
import { preferredLanguage } from '@lensdock/contract/kernel/language.ts';
import { limitProblems } from '@lensdock/contract/kernel/limited-calls.ts';
import { Problem, type ProblemName } from '@lensdock/contract/kernel/problem.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Person } from '../identity/person.ts';
import type { World } from '../services/world.ts';
import { Answered, entityTag, revisionOf } from './answered.ts';
import type { Call } from './call.ts';
import { keptAnswer } from './idempotency.store.ts';
import { keepingRefusals } from './keep-refusals.ts';
import { limitAddress, limitEndpoint, limitPerson } from './limit-calls.ts';
import { changeOnce, hashRequest, withFiles } from './once.ts';
import { parseParts } from './parse-parts.ts';
import { listsOf, noteWrite } from './read-replica.ts';
import { replyWriter } from './reply-writer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/** Where features hang their endpoints: the server, and the world they work in. */
export interface Edge {
  server: FastifyInstance;
  world: World;
  /** Names of the endpoints that were bound, to find those that were forgotten. */
  bound: Set<string>;
}

export type Handler<E extends Endpoint> = (
  call: Call<E>,
  // biome-ignore lint/suspicious/noConfusingVoidType: a handler of a call without a reply just ends
) => Promise<ReplyOf<E> | Answered<ReplyOf<E>> | FileAnswer | void>;

/** An answer that the handler has written to the stream itself, or will. */
export class FileAnswer {
  readonly send: (reply: FastifyReply) => FastifyReply;
  constructor(send: (reply: FastifyReply) => FastifyReply) {
    this.send = send;
  }
}

/** Binds an endpoint of the contract to what answers it. Nobody gets to the handler without the role it names. */
export function serve<E extends Endpoint>(edge: Edge, endpoint: E, handler: Handler<E>): void {
  const { server, world } = edge;
  edge.bound.add(endpoint.name);
  const write = replyWriter(endpoint, world.settings.strictReplies);
  server.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    handler: async (request, reply) => {
      const person = await identify(world, endpoint, request, reply);
      return keepingRefusals(world, { endpoint, request, person }, async () => {
        if (!isFor(endpoint, person)) throw new Problem('wrong-role');
        await limitEndpoint(world, endpoint, reply, person);
        const call = await toCall(world, endpoint, request, person);
        const result = await handler(call as Call<E>); // the parts were parsed by this endpoint's schemas
        if (endpoint.method !== 'GET') await noteWrite(world, person);
        return send(endpoint, reply, write, result);
      });
    },
  });
}

const nobody: Person = { subject: '', name: '', email: null, role: 'store' };

async function identify(
  world: World,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Person> {
  if (endpoint.caller === 'anyone') return nobody;
  return admit(world, request, reply);
}

/** Answers the signed-in caller after counting the call. A token that is refused counts against the address. */
export async function admit(
  world: Pick<World, 'authenticate' | 'limits' | 'settings'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Person> {
  const person = await world.authenticate(request.headers.authorization).catch(async (refusal) => {
    if (refusal instanceof Problem && refusal.problem === 'not-signed-in') await limitAddress(world, request, reply);
    throw refusal;
  });
  request.personSubject = person.subject;
  await limitPerson(world, request, reply, person);
  return person;
}

function isFor({ caller }: Endpoint, person: Person): boolean {
  return caller === 'anyone' || caller === 'signed-in' || caller === person.role;
}

/** A form where JSON is wanted would be read as an empty body, and JSON where a form is wanted not at all. */
function refuseOtherMedia(endpoint: Endpoint, request: FastifyRequest): void {
  const isForm = /^multipart\/form-data/i.test(headerOf(request, 'content-type') ?? '');
  if (endpoint.takes === 'json-or-multipart') return;
  if (isForm !== (endpoint.takes === 'multipart')) throw new Problem('unsupported-media-type');
}

async function toCall(world: World, endpoint: Endpoint, request: FastifyRequest, person: Person): Promise<Call> {
  refuseOtherMedia(endpoint, request);
  const parts = parseParts(endpoint, { params: request.params, query: request.query, body: request.body });
  const at = await world.clock.now();
  const key =
    endpoint.method === 'POST' || endpoint.method === 'PUT' ? headerOf(request, 'idempotency-key') : undefined;
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key)) throw new Problem('malformed-request');
  const keyed =
    key === undefined
      ? undefined
      : {
          person: person.subject,
          key,
          at,
          requestHash: hashRequest(
            request.method,
            request.url,
            endpoint.takes === 'multipart' || endpoint.secretBody ? null : request.body,
          ),
        };
  return {
    ...(parts as Pick<Call, 'params' | 'query' | 'body'>), // parsed by the endpoint's own schemas just above
    person,
    at,
    requestId: request.id,
    language: preferredLanguage(headerOf(request, 'accept-language')),
    ifMatch: revisionOf(headerOf(request, 'if-match')),
    request,
    lists: listsOf(world, person, at),
    change: (work, files) => changeOnce(world.database, keyed && withFiles(keyed, files), work),
    isRepeated: async () =>
      keyed !== undefined && (await keptAnswer(world.database, keyed.person, keyed.key)) !== undefined,
  };
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

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** The problems an endpoint may answer: its own, and those of the edge. Anything else is a defect of ours. */
export function mayAnswer(endpoint: Endpoint | undefined, problem: ProblemName, edgeProblems: object): boolean {
  const { problems = [], limit } = endpoint ?? {};
  return problem in edgeProblems || problems.includes(problem) || (limit && limitProblems[limit]) === problem;
}
