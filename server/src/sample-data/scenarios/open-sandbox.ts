import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import { endpointUrl } from '@lensdock/contract/kernel/endpoint-url.ts';
import type { ProblemAnswer } from '@lensdock/contract/kernel/problem-answer.ts';
import type { BodyOf, ParamsOf, ReplyOf } from '@lensdock/contract/kernel/route.ts';
import type { Database, Queries } from '@lensdock/ports/database/database.ts';
import type { FastifyInstance } from 'fastify';
import { makeServer } from '../../kernel/http/make-server.ts';
import type { SamplePersonName } from '../../kernel/identity/sample-people.ts';
import { unlimited } from '../../kernel/limits/open-limits.ts';
import type { AppServices } from '../../kernel/services/app-services.ts';
import { bindFeatures } from '../../main/bind-features.ts';

export interface SandboxCall<E extends Endpoint> {
  as: SamplePersonName;
  params?: ParamsOf<E>;
  body?: BodyOf<E>;
  /** A multipart body in place of JSON. */
  form?: FormData;
}

/** The product without a network, at a moment that is set. */
export interface Sandbox {
  services: AppServices;
  setMoment(moment: Date): void;
  /** What the call answers. A refusal is a mistake in the sample data, or in the product. */
  call<E extends Endpoint>(endpoint: E, call: SandboxCall<E>): Promise<ReplyOf<E>>;
  /** Calls what is to be refused, and answers by which problem. */
  refused<E extends Endpoint>(endpoint: E, call: SandboxCall<E>): Promise<ProblemAnswer>;
  close(): Promise<void>;
}

/** The whole API in process, on one transaction and a clock of its own. Everything else is the given world's. */
export async function openSandbox(services: AppServices, transaction: Queries): Promise<Sandbox> {
  const { settings } = services;
  const database = withinTransaction(transaction);
  let moment = await services.clock.now();
  const createSandbox: AppServices = {
    ...services,
    // Hundreds of lines about calls that nobody made would hide the few that matter at a start.
    settings: {
      ...settings,
      LENSDOCK_LOG: settings.LENSDOCK_LOG === 'silent' ? 'silent' : 'error',
      SUBSCRIPTION_PRICE_UPDATES: true,
    },
    database,
    clock: { now: async () => new Date(moment) },
    limits: unlimited,
  };
  const server = makeServer(createSandbox.settings);
  bindFeatures({ server, services: createSandbox, bound: new Set() });
  const tokens = new Map<SamplePersonName, Promise<string | undefined>>();
  const tokenOf = (name: SamplePersonName) => {
    const token = tokens.get(name) ?? Promise.resolve(services.signOn.issueSampleToken?.(name));
    tokens.set(name, token);
    return token;
  };
  return {
    services: createSandbox,
    setMoment: (next) => {
      moment = next;
    },
    call: async (endpoint, call) => {
      const answer = await ask(server, endpoint, call, await tokenOf(call.as));
      if (answer.statusCode >= 400) throw new Error(wordsOf(endpoint, call.as, answer));
      // The reply was written by the endpoint's own schema.
      return (answer.body === '' ? undefined : answer.json()) as ReplyOf<typeof endpoint>;
    },
    refused: async (endpoint, call) => {
      const answer = await ask(server, endpoint, call, await tokenOf(call.as));
      if (answer.statusCode < 400 || answer.statusCode >= 500) throw new Error(wordsOf(endpoint, call.as, answer));
      return answer.json();
    },
    close: () => server.close(),
  };
}

/** Calls come one after the other here, so their transactions are simply parts of the one around them. */
function withinTransaction(transaction: Queries): Database {
  return {
    query: (statement) => transaction.query(statement),
    execute: (statement) => transaction.execute(statement),
    transaction: (work) => work(transaction),
    close: async () => {
      // The transaction around it ends elsewhere.
    },
  };
}

async function ask<E extends Endpoint>(
  server: FastifyInstance,
  endpoint: E,
  { params, body, form }: SandboxCall<E>,
  token: string | undefined,
) {
  const sent = form ? await encoded(form) : jsonOf(body);
  return server.inject({
    method: endpoint.method,
    url: endpointUrl(endpoint, { params }),
    headers: { authorization: `Bearer ${token}`, ...sent?.headers },
    ...(sent && { payload: sent.payload }),
  });
}

type Injected = Awaited<ReturnType<typeof ask>>;

function wordsOf({ name }: Endpoint, as: string, { statusCode, body }: Injected): string {
  return `${name} as ${as} answered ${statusCode}: ${body}`;
}

interface SentBody {
  payload: Buffer | string;
  headers: Record<string, string>;
}

function jsonOf(body: unknown): SentBody | undefined {
  if (body === undefined) return undefined;
  return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

async function encoded(form: FormData): Promise<SentBody> {
  const response = new Response(form);
  const contentType = response.headers.get('content-type') ?? 'multipart/form-data';
  return { payload: Buffer.from(await response.arrayBuffer()), headers: { 'content-type': contentType } };
}
