import type { Connections, Database } from '@lensdock/ports/database/database.ts';
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { AppServices } from '../kernel/services/app-services.ts';
import { oldestSecretAt } from '../kernel/services/installation-secrets.store.ts';
import { productVersion } from '../kernel/settings/product-version.ts';
import { certificateExpiries } from './certificate-expiries.ts';
import { replicaLagSeconds } from './health.store.ts';

/** Registers the gauges about this server: process, version, readiness, connections, replica, keys, certificates. */
export function reportServer(services: AppServices, isReady: () => Promise<boolean>): void {
  const { metrics, database, replica, settings } = services;
  const { registry } = metrics;
  // First, because the gauges after it need connections themselves.
  reportConnections(registry, database);
  collectDefaultMetrics({ register: registry });
  const build = new Gauge({
    name: 'lensdock_build_info',
    help: 'Always 1; the labels name the version of Lensdock and of Node.',
    labelNames: ['version', 'node'],
    registers: [registry],
  });
  build.set({ version: productVersion, node: process.versions.node }, 1);
  gauge(registry, 'lensdock_ready', 'Whether the server can serve calls, as /readyz returns it: 1 or 0.', async () =>
    (await isReady()) ? 1 : 0,
  );
  if (replica)
    gauge(registry, 'lensdock_replica_lag_seconds', 'How far the replica lags behind the primary.', () =>
      replicaLagSeconds(replica),
    );
  gauge(
    registry,
    'lensdock_key_age_seconds',
    'Age of the oldest key that the servers generated themselves.',
    async () => {
      const at = await oldestSecretAt(database);
      return at && (Number(await services.clock.now()) - Number(at)) / 1000;
    },
  );
  reportCertificates(registry, certificateExpiries(settings));
}

function reportConnections(registry: Registry, database: Database): void {
  const report = (name: string, help: string, read: (found: Connections) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        const found = database.connections?.();
        if (found) this.set(read(found));
      },
    });
  report('lensdock_database_connections_limit', 'Maximum number of database connections.', ({ limit }) => limit);
  report('lensdock_database_connections_used', 'Database connections in use.', ({ used }) => used);
  report('lensdock_database_connections_waiting', 'Calls that wait for a connection.', ({ waiting }) => waiting);
}

function reportCertificates(registry: Registry, expiries: () => Promise<Map<string, number>>): void {
  new Gauge({
    name: 'lensdock_certificate_expiry_seconds',
    help: 'Time until the certificate of a host in the settings expires.',
    labelNames: ['host'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const [host, seconds] of await expiries()) this.set({ host }, seconds);
    },
  });
}

/** A gauge whose value is read at each scrape. Without a value, or when reading fails, it is not reported. */
function gauge(registry: Registry, name: string, help: string, read: () => Promise<number | undefined>): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await read().catch(() => undefined);
      if (value === undefined) this.remove({});
      else this.set(value);
    },
  });
}
