import type { Telemetry } from '@lensdock/ports/telemetry/telemetry.ts';
import { watchedDatabase } from '@lensdock/ports/telemetry/watched-database.ts';
import { watchedPort } from '@lensdock/ports/telemetry/watched-port.ts';
import type { World } from '../kernel/services/world.ts';

/** The same world, told of: each call of a door that takes its time is a span. Without telemetry it is as it was. */
export function watchWorld(world: World, telemetry: Telemetry | undefined): World {
  if (!telemetry) return world;
  const kind = 'client';
  const { payments, replica } = world;
  const payouts = ['sendPayout', 'readPayout', 'readAccount'] as const;
  return {
    ...world,
    telemetry,
    database: watchedDatabase(world.database, telemetry),
    ...(replica && { replica: watchedDatabase(replica, telemetry) }),
    storage: watchedPort(world.storage, telemetry, {
      ...{ name: 'storage', kind, calls: ['put', 'receive', 'get', 'asLocalFile', 'stat', 'delete', 'move'] },
      // The rest of a key tells which file it is.
      about: (_call, key) => ({ 'lensdock.drawer': String(key).split('/')[0] }),
    }),
    mailer: watchedPort(world.mailer, telemetry, { name: 'mail', kind, calls: ['send'] }),
    videos: watchedPort(world.videos, telemetry, { name: 'video', kind, calls: ['isFound'] }),
    webhooks: watchedPort(world.webhooks, telemetry, { name: 'webhook', kind, calls: ['post'] }),
    ratesSources: world.ratesSources.map((source) =>
      watchedPort(source, telemetry, { name: 'rates', kind, calls: ['readDays'] }),
    ),
    payments: {
      ...payments,
      card: watchedPort(payments.card, telemetry, {
        ...{ name: 'card payments', kind },
        calls: [...payouts, 'createAccount', 'onboardingLink', 'debitCardLink', 'addBankAccount', 'addDebitCard'],
      }),
      bank: watchedPort(payments.bank, telemetry, {
        ...{ name: 'bank payments', kind, calls: [...payouts, 'requestOnboarding'] },
      }),
    },
  };
}
