import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { databaseClock } from '@lensdock/ports/clock/database-clock.ts';
import { postgresDatabase } from '@lensdock/ports/database/postgres-database.ts';
import { ignoreFailure } from '@lensdock/ports/failures/ignore-failure.ts';
import { oembedVideos } from '@lensdock/ports/video/oembed-videos.ts';
import type { FastifyInstance } from 'fastify';
import { issuerWarning } from '../invoices/tax-terms.ts';
import { foreignHostNote } from '../kernel/http/foreign-host-note.ts';
import { listen } from '../kernel/http/listen.ts';
import { serveConsole } from '../kernel/http/serve-console.ts';
import { openLimits } from '../kernel/limits/open-limits.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import type { Settings } from '../kernel/settings/settings.ts';
import { dangerousStandIns, standInWarnings } from '../kernel/settings/stand-ins.ts';
import { startTasks } from '../kernel/tasks/start-tasks.ts';
import { taskLog } from '../kernel/tasks/task-log.ts';
import { openTelemetry } from '../kernel/telemetry/open-telemetry.ts';
import { openMailer } from '../mail/open-mailer.ts';
import { ensureSampleAccounts } from '../payout-accounts/ensure-sample-accounts.ts';
import { openPayments } from '../payout-accounts/open-payments.ts';
import { openRates } from '../pricing/open-rates.ts';
import { readRatesFile } from '../pricing/refresh-rates.ts';
import { openSignOn } from '../sign-on/open-sign-on.ts';
import { openWebhooks } from '../webhooks/open-webhooks.ts';
import { buildServer } from './build-server.ts';
import { instrument } from './instrument-services.ts';
import { assertServerMigrated, migrateServer } from './migrate-server.ts';
import { openPostgres } from './open-postgres.ts';
import { openStorage } from './open-storage.ts';
import { taskRegistry } from './task-registry.ts';

export interface RunningServer {
  services: AppServices;
  /** Where it listens: `http://127.0.0.1:8080`. */
  address: string;
  /** Writes an error that nothing handled into the server's log. */
  reportFatal(error: unknown): void;
  /**
   * Drains for as long as the settings say, lets running calls end within 25 s and closes everything. With `hurry` the
   * calls that still run are cut off.
   */
  stop(options?: { hurry?: AbortSignal }): Promise<void>;
}

export interface StartOptions {
  settings: Settings;
  /** Hears what a person should know, in plain sentences. */
  say: (sentence: string) => void;
  /** Runs before listening, with everything in place: fills an empty installation. */
  prepare?: (services: AppServices) => Promise<void>;
  /** Gives the start up: what was opened is closed again, and the promise is rejected with its reason. */
  signal?: AbortSignal;
}

/** A call that a frozen replica has kept waiting still has the time to ask the primary. */
const replicaTimeoutMs = 2_000;

/** How long running calls may take to end once the server has stopped listening. */
const closeLimitMs = 25_000;

const consoleFolder = fileURLToPath(new URL('../../../console/dist', import.meta.url));

/** Puts the ports together, brings the database up to this version and listens. */
export async function startServer({ settings, say, prepare, signal }: StartOptions): Promise<RunningServer> {
  for (const standIn of dangerousStandIns(settings)) say(standInWarnings[standIn]);
  const warning = issuerWarning(settings);
  if (warning) say(warning);
  const dataFolder = resolve(settings.LENSDOCK_DATA);
  const postgres = await openPostgres(settings, dataFolder, say, signal);
  let address: string | undefined;
  const closing: ((hurry?: AbortSignal) => Promise<unknown>)[] = [() => postgres.stop()];
  const closeAll = async (hurry: AbortSignal | undefined) => {
    for (const close of closing.reverse()) await close(hurry);
  };
  let stopped: Promise<void> | undefined;
  const stop: RunningServer['stop'] = ({ hurry } = {}) => {
    stopped ??= closeAll(hurry);
    return stopped;
  };
  const open = async (): Promise<RunningServer> => {
    if (postgres.owner) await migrateServer({ ...postgres, owner: postgres.owner });
    else await assertServerMigrated(postgres.application);
    const poolSize = settings.DATABASE_POOL_SIZE;
    const database = postgresDatabase(postgres.application, { poolSize });
    closing.push(() => database.close());
    const probe = postgresDatabase(postgres.application, { poolSize: 1, applicationName: 'lensdock readiness' });
    closing.push(() => probe.close());
    const replicaAddress = settings.DATABASE_REPLICA_URL;
    const replica =
      replicaAddress === undefined
        ? undefined
        : postgresDatabase({ connectionString: replicaAddress }, { poolSize, statementTimeoutMs: replicaTimeoutMs });
    if (replica) closing.push(() => replica.close());
    const clock = databaseClock(database);
    const storage = await openStorage(settings, dataFolder);
    const origin = () => originOf(settings, address);
    const signOn = await openSignOn({ settings, database, clock, origin });
    const payments = await openPayments({ settings, database, clock, origin });
    const videos = oembedVideos();
    const limits = openLimits({
      settings,
      database,
      onFailure: () => say('Servers could not exchange their call counts.'),
    });
    closing.push(async () => limits.counters.close());
    const telemetry = await openTelemetry(settings);
    if (telemetry) closing.push(() => telemetry.close());
    const services = instrument(
      {
        settings,
        database,
        probe,
        ...(replica && { replica }),
        storage,
        clock,
        ...(await openRates(settings, database)),
        videos,
        payments,
        mailer: openMailer(settings),
        origin,
        webhooks: openWebhooks(settings),
        limits,
        signOn,
        authenticate: signOn.authenticate,
      },
      telemetry,
    );
    await readRatesFile(services, say);
    await ensureSampleAccounts(services);
    await prepare?.(services);
    const foreignHost = await foreignHostNote(settings, dataFolder);
    if (foreignHost.warning !== undefined) say(foreignHost.warning);
    const server = await buildServer(services, { onForeignHost: foreignHost.remember });
    await serveConsole(server, consoleFolder);
    closing.push(async (hurry) => {
      const cutOff = await server.shutdown.close({ limitMs: closeLimitMs, hurry });
      if (cutOff > 0) server.log.warn({ calls: cutOff }, 'calls were cut off because the server stops');
    });
    signal?.throwIfAborted();
    address = await listen(server, { port: settings.PORT, host: settings.LENSDOCK_HOST });
    // Only now, because links in mails name the address.
    const scheduledTasks = await startTasks(postgres.application, services, taskLog(server.log), taskRegistry);
    closing.push(() => scheduledTasks.stop());
    const reportFatal = (error: unknown) => server.log.fatal({ err: error }, 'unhandled error, the server stops');
    closing.push((hurry) => drain(server, settings.LENSDOCK_DRAIN_SECONDS, hurry));
    return { services, address, stop, reportFatal };
  };
  try {
    return await unlessAborted(open(), signal);
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Goes on serving while proxies find out by `/readyz` that they should turn elsewhere. */
async function drain(server: FastifyInstance, seconds: number, hurry: AbortSignal | undefined): Promise<void> {
  server.shutdown.drain();
  server.log.info({ drainSeconds: seconds }, 'stopping');
  // A signal to hurry ends the wait with an error.
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

/** Where browsers reach the server. A port that the system chooses is known once it listens. */
function originOf(settings: Settings, address: string | undefined): string {
  return new URL(settings.LENSDOCK_URL ?? address ?? `http://127.0.0.1:${settings.PORT}`).origin;
}
