import type { Telemetry } from '@lensdock/ports/telemetry/telemetry.ts';
import { tracedDatabase } from '@lensdock/ports/telemetry/traced-database.ts';
import { tracedPort } from '@lensdock/ports/telemetry/traced-port.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { measuredDatabase, measuredStorage } from '../kernel/telemetry/measure-services.ts';

/** Measures the calls of database and storage. With telemetry, each call of a port is also traced as a span. */
export function instrument(created: AppServices, telemetry: Telemetry | undefined): AppServices {
  const { databaseTime, storageTime } = created.metrics;
  const services: AppServices = {
    ...created,
    database: measuredDatabase(created.database, databaseTime),
    storage: measuredStorage(created.storage, storageTime),
  };
  return telemetry ? traced(services, telemetry) : services;
}

function traced(services: AppServices, telemetry: Telemetry): AppServices {
  const kind = 'client';
  const { payments, replica, scanner } = services;
  const payouts = ['sendPayout', 'readPayout', 'readAccount'] as const;
  return {
    ...services,
    telemetry,
    database: tracedDatabase(services.database),
    ...(replica && { replica: tracedDatabase(replica) }),
    storage: tracedPort(services.storage, {
      name: 'storage',
      kind,
      calls: ['put', 'receive', 'get', 'asLocalFile', 'stat', 'delete', 'move'],
      // The rest of a key identifies the file and stays private.
      about: (_call, key) => ({ 'lensdock.drawer': String(key).split('/')[0] }),
    }),
    mailer: tracedPort(services.mailer, { name: 'mail', kind, calls: ['send'] }),
    ...(scanner && { scanner: tracedPort(scanner, { name: 'scanner', kind, calls: ['scan', 'assertReady'] }) }),
    ...(services.vatNumbers && {
      vatNumbers: tracedPort(services.vatNumbers, { name: 'vat numbers', kind, calls: ['check'] }),
    }),
    videos: tracedPort(services.videos, { name: 'video', kind, calls: ['isFound'] }),
    webhooks: tracedPort(services.webhooks, { name: 'webhook', kind, calls: ['post'] }),
    ratesSources: services.ratesSources.map((source) =>
      tracedPort(source, { name: 'rates', kind, calls: ['readDays'] }),
    ),
    payments: {
      ...payments,
      card: tracedPort(payments.card, {
        name: 'card payments',
        kind,
        calls: [...payouts, 'createAccount', 'onboardingLink', 'debitCardLink', 'addBankAccount', 'addDebitCard'],
      }),
      bank: tracedPort(payments.bank, {
        name: 'bank payments',
        kind,
        calls: [...payouts, 'requestOnboarding'],
      }),
    },
  };
}
