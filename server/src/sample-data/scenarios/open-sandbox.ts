import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import { endpointUrl } from '@lensdock/contract/kernel/endpoint-url.ts';
import type { ProblemAnswer } from '@lensdock/contract/kernel/problem-answer.ts';
import type { BodyOf, ParamsOf, ReplyOf } from '@lensdock/contract/kernel/route.ts';
import type { Database, Queries } from '@lensdock/ports/database/database.ts';
import type { FastifyInstance } from 'fastify';
import { makeServer } from '../../kernel/http/server/make-server.ts';
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

/** The product without network access and with a settable clock. */
export interface Sandbox {
  services: AppServices;
  setMoment(moment: Date): void;
  /** Returns the reply. A refusal is a defect of the sample data or the product. */
  call<E extends Endpoint>(endpoint: E, call: SandboxCall<E>): Promise<ReplyOf<E>>;
  /** Makes a call that must be refused and returns its problem. */
  refused<E extends Endpoint>(endpoint: E, call: SandboxCall<E>): Promise<ProblemAnswer>;
  close(): Promise<void>;
}

/** Runs the whole API in process on one transaction, a clock of its own and the given services for everything else. */
export async function openSandbox(services: AppServices, transaction: Queries): Promise<Sandbox> {
  const { settings } = services;
  const database = withinTransaction(transaction);
  let moment = await services.clock.now();
  const sandboxServices: AppServices = {
    ...services,
    // Log lines of hundreds of internal calls would hide the important ones.
    settings: {
      ...settings,
      LENSDOCK_LOG: settings.LENSDOCK_LOG === 'silent' ? 'silent' : 'error',
      SUBSCRIPTION_PRICE_UPDATES: true,
      // In the sample data one reviewer decides on a submission, and payout runs need no second person.
      REVIEW_SECOND_LOOK_SIGNER: false,
      REVIEW_SECOND_LOOK_FIRST_APP: false,
      PAYOUT_RUN_LIMIT: 0,
    },
    database,
    clock: { now: async () => new Date(moment) },
    limits: unlimited,
  };
  const server = makeServer(sandboxServices.settings);
  bindFeatures({ server, services: sandboxServices, bound: new Set() });
  const tokens = new Map<SamplePersonName, Promise<string | undefined>>();
  const tokenOf = (name: SamplePersonName) => {
    const token = tokens.get(name) ?? Promise.resolve(services.signOn.issueSampleToken?.(name));
    tokens.set(name, token);
    return token;
  };
  return {
    services: sandboxServices,
    setMoment: (next) => {
      moment = next;
    },
    call: async (endpoint, call) => {
      const answer = await ask(server, endpoint, call, await tokenOf(call.as));
      if (answer.statusCode >= 400) throw new Error(failureText(endpoint, call.as, answer));
      // The reply was serialised with the endpoint's own schema.
      return (answer.body === '' ? undefined : answer.json()) as ReplyOf<typeof endpoint>;
    },
    refused: async (endpoint, call) => {
      const answer = await ask(server, endpoint, call, await tokenOf(call.as));
      if (answer.statusCode < 400 || answer.statusCode >= 500) throw new Error(failureText(endpoint, call.as, answer));
      return answer.json();
    },
    close: () => server.close(),
  };
}

/** Calls run one after the other, so their transactions are part of the outer one. */
function withinTransaction(transaction: Queries): Database {
  return {
    query: (statement) => transaction.query(statement),
    execute: (statement) => transaction.execute(statement),
    transaction: (work) => work(transaction),
    close: async () => {
      // The outer transaction is closed by its owner.
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

function failureText({ name }: Endpoint, as: string, { statusCode, body }: Injected): string {
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
