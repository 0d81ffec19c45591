import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import { endpointUrl } from '@lensdock/contract/kernel/endpoint-url.ts';
import type { ProblemAnswer } from '@lensdock/contract/kernel/problem-answer.ts';
import type { ParamsOf, QueryOf, ReplyOf } from '@lensdock/contract/kernel/route.ts';
import { type StoppedClock, stoppedClock } from '@lensdock/ports/clock/stopped-clock.ts';
import type { ConnectionSettings, Database } from '@lensdock/ports/database/database.ts';
import { diskStorage } from '@lensdock/ports/storage/disk-storage.ts';
import { type ListedVideos, listedVideos } from '@lensdock/ports/video/listed-videos.ts';
import type { FastifyInstance } from 'fastify';
import { symbols } from 'pino';
import type { SamplePersonName } from '../kernel/identity/sample-people.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { insertSecret } from '../kernel/services/installation-secrets.store.ts';
import type { SignOnKeys } from '../kernel/services/opened-sign-on.ts';
import { unlimitedVariables } from '../kernel/settings/limits-environment.ts';
import { readSettings, type Settings } from '../kernel/settings/settings.ts';
import { runPendingTasks, type TaskRun } from '../kernel/tasks/testing/run-pending-tasks.ts';
import { buildServer } from '../main/build-server.ts';
import { createServices } from '../main/create-services.ts';
import { makeSignOnKeys, signOnKeysName } from '../sign-on/sign-on-keys.ts';
import { bankDetailsLeft } from './leftovers.ts';
import './quick-hashes.ts';
import { borrowDatabase } from './reused-database.ts';

export { meridian, northlight } from '../kernel/identity/sample-people.ts';

/** A call of a test. `body` is sent as JSON, `payload` unchanged (multipart). */
export interface TestCall<E extends Endpoint> {
  as?: SamplePersonName;
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: unknown;
  payload?: Buffer | string;
  headers?: Record<string, string>;
}

export interface TestAnswer<Reply> {
  status: number;
  headers: Record<string, string | undefined>;
  /** The reply of a successful call; reading it after a refusal fails the test. */
  body: Reply;
  /** The problem of a refused call; reading it after a success fails the test. */
  problem: ProblemAnswer;
  bytes: Buffer;
}

export interface TestServer {
  server: FastifyInstance;
  services: AppServices;
  database: Database;
  /** For changes that the application's role may not make. */
  ownersDatabase: Database;
  /** Connections as the role that owns the tables and as the application's role. */
  owner: ConnectionSettings;
  application: ConnectionSettings;
  clock: StoppedClock;
  videos: ListedVideos;
  /** Log lines so far. */
  log: string[];
  call<E extends Endpoint>(endpoint: E, call?: TestCall<E>): Promise<TestAnswer<ReplyOf<E>>>;
  /** Runs the enqueued background tasks, which a started server does within seconds. */
  runPendingTasks(): Promise<TaskRun>;
  /** Fails if the database or the log contains a bank detail. */
  stop(): Promise<void>;
}

/** The time at which the clock of every test is stopped. */
export const testMoment = new Date('2026-11-18T12:00:00.000Z');

/** All servers of a worker sign with the same keys, because new ones take a third of the time to start a server. */
let signOnKeys: Promise<SignOnKeys> | undefined;

/** Starts the real server in process: own database, real disk, real tokens, stopped clock. */
export async function startTestServer(change: Partial<Settings> = {}): Promise<TestServer> {
  const [database, folder] = await Promise.all([borrowDatabase(), mkdtemp(join(tmpdir(), 'lensdock-server-'))]);
  const settings = {
    // Tests call faster than people do; tests of limits set their own.
    ...readSettings({
      ...unlimitedVariables,
      LENSDOCK_LOG: process.env.LENSDOCK_LOG ?? 'silent',
      LENSDOCK_DATA: folder,
    }),
    ...change,
  };
  const clock = stoppedClock(testMoment);
  const storage = await diskStorage(join(folder, 'blobs'));
  const videos = listedVideos();
  signOnKeys ??= makeSignOnKeys();
  if (settings.SIGN_ON_ISSUER === undefined)
    await insertSecret(database.database, signOnKeysName, await signOnKeys, testMoment);
  const { services, close } = await createServices({
    settings,
    database: database.database,
    storage,
    clock,
    videos,
    origin: () => 'http://localhost',
  });
  const server = await buildServer(services);
  const log = keptLog(server);
  const tokenOf = keepTokens(services, clock);
  return {
    server,
    services,
    log,
    database: database.database,
    ownersDatabase: database.ownersDatabase,
    owner: database.owner,
    application: database.application,
    clock,
    videos,
    runPendingTasks: () => runPendingTasks(services),
    call: async (endpoint, call = {}) => callServer(server, endpoint, call, call.as && (await tokenOf(call.as))),
    stop: async () => {
      // A page left in the middle of a call must not delay the end of its tests.
      server.server.closeAllConnections();
      await server.close();
      await close();
      const left = await bankDetailsLeft(database.everything, log);
      // The files of a worker share its memory, and a long test logs gigabytes.
      log.length = 0;
      await database.stop();
      await rm(folder, { recursive: true, force: true });
      if (left.length > 0) throw new Error(`bank details found after the test: ${left.join(', ')}`);
    },
  };
}

/** Issues one token per person and moment, because a signature takes longer than most calls. */
function keepTokens({ signOn }: AppServices, clock: StoppedClock) {
  const tokens = new Map<string, Promise<string> | undefined>();
  return async (person: SamplePersonName) => {
    const key = `${person} ${(await clock.now()).getTime()}`;
    if (!tokens.has(key)) tokens.set(key, signOn.issueSampleToken?.(person));
    return tokens.get(key);
  };
}

/** Captures the server's log; with `LENSDOCK_LOG` set it is also printed. */
function keptLog({ log }: FastifyInstance): string[] {
  const lines: string[] = [];
  const kept = log as unknown as Record<symbol, { write(line: string): void }>; // pino stores its stream under a symbol
  const stream = kept[symbols.streamSym];
  if (!stream) throw new Error("log stream not found under pino's symbol");
  const write = (line: string) => {
    lines.push(line);
    if (process.env.LENSDOCK_LOG) stream.write(line);
  };
  kept[symbols.streamSym] = { write };
  log.level = 'debug';
  return lines;
}

async function callServer<E extends Endpoint>(
  server: FastifyInstance,
  endpoint: E,
  call: TestCall<E>,
  token: string | undefined,
): Promise<TestAnswer<ReplyOf<E>>> {
  const payload = call.payload ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
  const answer = await server.inject({
    method: endpoint.method,
    url: endpointUrl(endpoint, call),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(call.body !== undefined && { 'content-type': 'application/json' }),
      ...call.headers,
    },
    ...(payload !== undefined && { payload }),
  });
  const json = () => JSON.parse(answer.body);
  return {
    status: answer.statusCode,
    headers: answer.headers as Record<string, string | undefined>, // the server sends no header twice
    get body() {
      if (answer.statusCode >= 400)
        throw new Error(`${endpoint.name}: expected a success, got ${answer.statusCode}: ${answer.body}`);
      return answer.body === '' ? undefined : json();
    },
    get problem() {
      if (answer.statusCode < 400) throw new Error(`${endpoint.name}: expected a problem, got ${answer.statusCode}`);
      return json();
    },
    bytes: answer.rawPayload,
  };
}
