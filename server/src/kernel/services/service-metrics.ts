import { Counter, Histogram, Registry } from 'prom-client';

/** Counters and timings of this server. The values of several servers are summed. */
export interface ServiceMetrics {
  /** Everything that `/metrics` reports. */
  registry: Registry;
  databaseTime: Histogram<'work' | 'outcome'>;
  storageTime: Histogram<'call' | 'outcome'>;
  webhookDeliveries: Counter<'outcome'>;
  /** By the reason: a wrong `password`, a refused `token`, or too many attempts (`limit`). */
  refusedSignIns: Counter<'reason'>;
  uploads: Counter<'outcome'>;
  /** Files given to the scanner: `clean`, `found`, or `unavailable` without a verdict. */
  scans: Counter<'outcome'>;
}

export function createServiceMetrics(): ServiceMetrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    databaseTime: new Histogram({
      name: 'lensdock_database_seconds',
      help: 'Time of statements and transactions, including the wait for a connection.',
      labelNames: ['work', 'outcome'],
      buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
      registers,
    }),
    storageTime: new Histogram({
      name: 'lensdock_storage_seconds',
      help: 'Time of calls to the storage of files; of a download until its first byte.',
      labelNames: ['call', 'outcome'],
      buckets: [0.005, 0.025, 0.1, 0.5, 2.5, 10, 60],
      registers,
    }),
    webhookDeliveries: new Counter({
      name: 'lensdock_webhook_deliveries_total',
      help: 'Attempts to deliver an event to a webhook, by outcome.',
      labelNames: ['outcome'],
      registers,
    }),
    refusedSignIns: new Counter({
      name: 'lensdock_sign_ins_refused_total',
      help: 'Refused passwords, refused tokens and sign-ins over a limit, by reason.',
      labelNames: ['reason'],
      registers,
    }),
    uploads: new Counter({
      name: 'lensdock_uploads_total',
      help: 'Uploads of packages that ended, by outcome.',
      labelNames: ['outcome'],
      registers,
    }),
    scans: new Counter({
      name: 'lensdock_scans_total',
      help: 'Files given to the scanner, by outcome.',
      labelNames: ['outcome'],
      registers,
    }),
  };
}
