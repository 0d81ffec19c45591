import pg from 'pg';
import { discard, ignoreFailure } from '../failures/ignore-failure.ts';
import type { ConnectionSettings } from './database.ts';
import {
  type PostgresAddress,
  type PostgresHost,
  parsePostgresAddress,
  type SessionAttributes,
} from './postgres-address.ts';

/** How long a host may take to report its role. All are asked at once. */
const hostTimeoutMs = 2_000;

type ClientClass = new (config?: pg.ClientConfig) => pg.Client;

/** In the form of the driver's pools and clients, and of the task queue. */
export type DriverSettings = pg.ClientConfig & { Client?: ClientClass };

/** The settings for a pool or client of the driver, which itself supports only one host. */
export function driverSettings(settings: ConnectionSettings): DriverSettings {
  if (!('connectionString' in settings)) return settings;
  const address = parsePostgresAddress(settings.connectionString);
  if (address.hosts.length < 2 && address.wanted === 'any') return { connectionString: address.single };
  return { connectionString: address.single, Client: clientOfHosts(address) };
}

/** A connection outside a pool. It has an error listener: without one, a broken connection ends the process. */
export function connectionOf(settings: ConnectionSettings, more: pg.ClientConfig): pg.Client {
  const { Client = pg.Client, ...config } = driverSettings(settings);
  const client = new Client({ connectionTimeoutMillis: 5_000, keepAlive: true, ...config, ...more });
  client.on('error', discard);
  return client;
}

/** A client that looks for the wanted host before each connection. */
function clientOfHosts({ hosts, wanted }: PostgresAddress): ClientClass {
  return class extends pg.Client {
    private readonly config: pg.ClientConfig;

    constructor(config: pg.ClientConfig = {}) {
      super(config);
      this.config = config;
    }

    override connect(): Promise<this>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<this> | undefined {
      const connecting = findHost(hosts, wanted, this.config).then(async ({ host, port }) => {
        // The driver reads both when it opens the socket.
        Object.assign(this, { host, port });
        await super.connect();
        return this;
      });
      if (!callback) return connecting;
      // The driver's pool passes a callback that receives null when there is no error.
      connecting.then(() => callback(null as unknown as Error), callback);
      return undefined;
    }
  };
}

interface FoundHost extends PostgresHost {
  isStandby: boolean;
  isReadOnly: boolean;
}

/** The first responsive host with the wanted role. */
async function findHost(
  hosts: readonly PostgresHost[],
  wanted: SessionAttributes,
  config: pg.ClientConfig,
): Promise<PostgresHost> {
  const asked = hosts.map((host) => probeHost(host, config));
  const suitable = asked.map(async (answer) => {
    const found = await answer;
    if (!suits(found, wanted)) throw new Error(`${found.host}:${found.port} is not ${wanted}`);
    return found;
  });
  try {
    return await Promise.any(suitable);
  } catch (error) {
    if (wanted === 'prefer-standby') return Promise.any(asked).catch(() => refuse(error, wanted));
    return refuse(error, wanted);
  }
}

function refuse(error: unknown, wanted: SessionAttributes): never {
  const reasons = error instanceof AggregateError ? error.errors.map((each: Error) => each.message) : [];
  throw new Error(`could not connect to a server that is ${wanted}: ${reasons.join('; ')}`);
}

function suits({ isStandby, isReadOnly }: FoundHost, wanted: SessionAttributes): boolean {
  if (wanted === 'read-write') return !isReadOnly;
  if (wanted === 'primary') return !isStandby;
  if (wanted === 'read-only') return isReadOnly;
  return wanted === 'any' || isStandby;
}

async function probeHost({ host, port }: PostgresHost, config: pg.ClientConfig): Promise<FoundHost> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: hostTimeoutMs, query_timeout: hostTimeoutMs });
  client.on('error', discard);
  Object.assign(client, { host, port });
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean; read_only: boolean }>(
      `select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as read_only`,
    );
    return { host, port, isStandby: rows[0]?.standby === true, isReadOnly: rows[0]?.read_only === true };
  } finally {
    void ignoreFailure(client.end());
  }
}
