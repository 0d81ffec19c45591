import type { Clock } from '@lensdock/ports/clock/clock.ts';
import { selectCompanyTables } from '@lensdock/ports/database/company-scope.ts';
import type { Database } from '@lensdock/ports/database/database.ts';
import type { Storage } from '@lensdock/ports/storage/storage.ts';
import type { Videos } from '@lensdock/ports/video/video.ts';
import { openDeviceTokens } from '../kernel/identity/device-tokens.ts';
import { openLimits } from '../kernel/limits/open-limits.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { openVatNumbers } from '../kernel/services/open-vat-numbers.ts';
import { openSecretBox } from '../kernel/services/secret-keys.ts';
import { createServiceMetrics } from '../kernel/services/service-metrics.ts';
import { openLiveSettings } from '../kernel/settings/live-settings.ts';
import type { Settings } from '../kernel/settings/settings.ts';
import { openTelemetry } from '../kernel/telemetry/open-telemetry.ts';
import { openMailer } from '../mail/open-mailer.ts';
import { ensureSampleAccounts } from '../payout-accounts/ensure-sample-accounts.ts';
import { openPayments } from '../payout-accounts/open-payments.ts';
import { openRates } from '../pricing/open-rates.ts';
import { openSignOn } from '../sign-on/open-sign-on.ts';
import { acceptTokens } from '../tokens/accept-tokens.ts';
import { openIdTokens } from '../tokens/open-id-tokens.ts';
import { openWebhooks } from '../webhooks/open-webhooks.ts';
import { instrument } from './instrument-services.ts';
import { openScanner } from './open-scanner.ts';
import { resealSecrets } from './stored-secrets.ts';

/** The parts that differ between a started server and a test. */
export interface ServiceParts {
  settings: Settings;
  database: Database;
  replica?: Database;
  probe?: Pick<Database, 'query'>;
  storage: Storage;
  clock: Clock;
  videos: Videos;
  origin: () => string;
  /** Called for the first of consecutive failures to exchange call counts with other servers. */
  onLimitsFailure?: () => void;
}

export interface CreatedServices {
  services: AppServices;
  /** Stops the exchange of call counts, closes idle connections to the mail server and flushes telemetry. Leaves database and storage open. */
  close(): Promise<void>;
}

/** Creates the services for a started server, tests and sample data alike. */
export async function createServices({ onLimitsFailure, ...parts }: ServiceParts): Promise<CreatedServices> {
  const { settings, database } = parts;
  const liveSettings = openLiveSettings(settings, database);
  await liveSettings.refresh();
  const secrets = await openSecretBox(settings);
  await resealSecrets(database, secrets);
  const signOn = await openSignOn({ ...parts, secrets });
  const payments = await openPayments({ ...parts, secrets });
  const rates = await openRates(settings, database);
  const telemetry = await openTelemetry(settings);
  const limits = openLimits({ settings, database, ...(onLimitsFailure && { onFailure: onLimitsFailure }) });
  const scanner = openScanner(settings);
  const vatNumbers = openVatNumbers(settings);
  const created: AppServices = {
    ...parts,
    companyTables: await selectCompanyTables(database),
    ...(scanner && { scanner }),
    ...(vatNumbers && { vatNumbers }),
    ...rates,
    liveSettings,
    secrets,
    payments,
    mailer: openMailer(settings),
    webhooks: openWebhooks(settings),
    idTokens: openIdTokens(settings),
    limits,
    metrics: createServiceMetrics(),
    signOn,
    acceptDevice: openDeviceTokens(parts),
    authenticate: acceptTokens({ ...parts, blocks: signOn.blocks }, signOn.authenticate),
  };
  const services = instrument(created, telemetry);
  await ensureSampleAccounts(services);
  return {
    services,
    async close() {
      limits.counters.close();
      await created.mailer.close();
      await telemetry?.close();
    },
  };
}
