import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { databaseClock } from '@lensdock/ports/clock/database-clock.ts';
import type { Database } from '@lensdock/ports/database/database.ts';
import { postgresDatabase } from '@lensdock/ports/database/postgres-database.ts';
import { ignoreFailure } from '@lensdock/ports/failures/ignore-failure.ts';
import { oembedVideos } from '@lensdock/ports/video/oembed-videos.ts';
import type { FastifyInstance } from 'fastify';
import { findPublicPage } from '../catalogue/describe-public-page.ts';
import { issuerWarning } from '../invoices/tax-terms.ts';
import { foreignHostNote } from '../kernel/http/hosts/foreign-host-note.ts';
import { serveConsole } from '../kernel/http/pages/serve-console.ts';
import { assertPortIsFree, listen } from '../kernel/http/server/listen.ts';
import { logStream } from '../kernel/http/server/log-stream.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { secretKeysPath } from '../kernel/services/secret-keys.ts';
import type { Settings } from '../kernel/settings/settings.ts';
import { dangerousStandIns, standInWarnings } from '../kernel/settings/stand-ins.ts';
import { startTasks } from '../kernel/tasks/start-tasks.ts';
import { taskLog } from '../kernel/tasks/task-log.ts';
import { readRatesFile } from '../pricing/refresh-rates.ts';
import { consoleSettingsOf } from '../sign-on/console-settings.ts';
import { answerLimitsWithPage } from '../sign-on/limit-page.ts';
import { buildServer } from './build-server.ts';
import { createServices } from './create-services.ts';
import { firstCalls } from './first-calls.ts';
import { assertServerMigrated, migrateServer } from './migrate-server.ts';
import { type OpenedPostgres, openPostgres } from './open-postgres.ts';
import { openStorage } from './open-storage.ts';
import { createShutdownSteps, type ShutdownSteps } from './shutdown-steps.ts';
import { stepReporter } from './step-reporter.ts';
import { taskRegistry } from './task-registry.ts';

export interface RunningServer {
  services: AppServices;
  /** Listening address: `http://127.0.0.1:8080`. */
  address: string;
  /** Logs an error that nothing handled. */
  reportFatal(error: unknown): void;
  /**
   * Drains for as long as the settings say, lets running calls finish within 25 s and closes everything. With `hurry`,
   * running calls are cut off.
   */
  stop(options?: { hurry?: AbortSignal }): Promise<void>;
}

export interface StartOptions {
  settings: Settings;
  /** Receives messages for the person who starts the server. */
  print: (sentence: string) => void;
  /** Runs before listening, once everything is open: loads sample data. */
  prepare?: (services: AppServices) => Promise<void>;
  /** Aborts the start: opened resources are closed and the promise rejects with the reason. */
  signal?: AbortSignal;
}

/** Leaves a call that a hung replica delayed enough time to ask the primary. */
const replicaTimeoutMs = 2_000;

/** How long running calls may take to finish once the server has stopped listening. */
const closeLimitMs = 25_000;

const consoleFolder = fileURLToPath(new URL('../../../console/dist', import.meta.url));

/** Opens the ports, migrates the database and listens. */
export async function startServer({ settings, print, prepare, signal }: StartOptions): Promise<RunningServer> {
  for (const standIn of dangerousStandIns(settings)) print(standInWarnings[standIn]);
  if (secretKeysPath(settings) === undefined)
    print('Warning: the keys and webhook secrets in the database are not encrypted. Set SECRETS_KEY_FILE.');
  // First, because a person would otherwise wait for the database to learn that the port is taken.
  await assertPortIsFree({ port: settings.PORT, host: settings.LENSDOCK_HOST });
  const shutdown = createShutdownSteps();
  const step = stepReporter(print);
  const postgres = await step('Started PostgreSQL', () =>
    openPostgres(settings, resolve(settings.LENSDOCK_DATA), print, signal),
  );
  shutdown.add(() => postgres.stop());
  const open = async (): Promise<RunningServer> => {
    const { owner } = postgres;
    if (owner) await step('Migrated the database', () => migrateServer({ ...postgres, owner }));
    else await assertServerMigrated(postgres.application);
    let address: string | undefined;
    const origin = () => originOf(settings, address);
    const services = await step('Opened the services', () =>
      openServices({ settings, postgres, origin, print, shutdown }),
    );
    // The issuer may be set in the product.
    const warning = issuerWarning(services.settings);
    if (warning) print(warning);
    shutdown.add(services.liveSettings.watch(() => print('The settings could not be read again.')));
    await readRatesFile(services, print);
    await prepare?.(services);
    const server = await step('Built the server', () => buildConsoleServer(services, print));
    shutdown.add(async (hurry) => {
      const cutOff = await server.shutdown.close({ limitMs: closeLimitMs, hurry });
      if (cutOff > 0) server.log.warn({ calls: cutOff }, 'calls were cut off by the shutdown');
    });
    signal?.throwIfAborted();
    address = await listen(server, { port: settings.PORT, host: settings.LENSDOCK_HOST });
    // Started last, because links in emails need the address.
    const scheduledTasks = await startTasks(postgres.application, services, taskLog(server.log), taskRegistry);
    shutdown.add(() => scheduledTasks.stop());
    shutdown.add((hurry) => drain(server, settings.LENSDOCK_DRAIN_SECONDS, hurry));
    // The log is buffered, and lines of the start belong before the address.
    logStream().flush();
    const reportFatal = (error: unknown) => server.log.fatal({ err: error }, 'unhandled error, stopping');
    return { services, address, stop: shutdown.run, reportFatal };
  };
  try {
    return await unlessAborted(open(), signal);
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}

interface OpenServicesOptions extends Pick<StartOptions, 'settings' | 'print'> {
  postgres: OpenedPostgres;
  origin: () => string;
  shutdown: ShutdownSteps;
}

async function openServices({
  settings,
  postgres,
  origin,
  print,
  shutdown,
}: OpenServicesOptions): Promise<AppServices> {
  const poolSize = settings.DATABASE_POOL_SIZE;
  const database = postgresDatabase(postgres.application, { poolSize });
  shutdown.add(() => database.close());
  const probe = postgresDatabase(postgres.application, { poolSize: 1, applicationName: 'lensdock readiness' });
  shutdown.add(() => probe.close());
  const replica = openReplica(settings);
  if (replica) shutdown.add(() => replica.close());
  const { services, close } = await createServices({
    settings,
    database,
    probe,
    ...(replica && { replica }),
    storage: await openStorage(settings, resolve(settings.LENSDOCK_DATA)),
    clock: databaseClock(database),
    videos: oembedVideos(),
    origin,
    onLimitsFailure: () => print('Servers could not exchange their call counts.'),
  });
  shutdown.add(close);
  return services;
}

function openReplica({ DATABASE_REPLICA_URL, DATABASE_POOL_SIZE }: Settings): Database | undefined {
  if (DATABASE_REPLICA_URL === undefined) return undefined;
  const options = { poolSize: DATABASE_POOL_SIZE, statementTimeoutMs: replicaTimeoutMs };
  return postgresDatabase({ connectionString: DATABASE_REPLICA_URL }, options);
}

async function buildConsoleServer(services: AppServices, print: StartOptions['print']): Promise<FastifyInstance> {
  const foreignHost = await foreignHostNote(services.settings, resolve(services.settings.LENSDOCK_DATA));
  if (foreignHost.warning !== undefined) print(foreignHost.warning);
  const server = await buildServer(services, { onForeignHost: foreignHost.remember });
  await serveConsole(server, consoleFolder, {
    settings: services.settings,
    findPublicPage: findPublicPage(services),
    readConsoleSettings: () => consoleSettingsOf(services),
    firstCalls,
    hasOwnSignOn: services.signOn.embedded !== undefined,
    answerError: answerLimitsWithPage(services.settings.SUPPORT_URL),
  });
  return server;
}

/** Keeps serving while proxies learn from `/readyz` to send calls elsewhere. */
async function drain(server: FastifyInstance, seconds: number, hurry: AbortSignal | undefined): Promise<void> {
  server.shutdown.drain();
  server.log.info({ drainSeconds: seconds }, 'stopping');
  // `hurry` ends the wait with an error.
  await ignoreFailure(wait(seconds * 1000, undefined, hurry && { signal: hurry }));
}

function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (!signal) return work;
  const { promise, reject } = Promise.withResolvers<never>();
  const give = () => reject(signal.reason);
  if (signal.aborted) give();
  signal.addEventListener('abort', give, { once: true });
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', give));
}

/** Public origin of the server. With port 0 it is known once the server listens. */
function originOf(settings: Settings, address: string | undefined): string {
  return new URL(settings.LENSDOCK_URL ?? address ?? `http://127.0.0.1:${settings.PORT}`).origin;
}
