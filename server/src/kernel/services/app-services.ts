import type { Clock } from '@lensdock/ports/clock/clock.ts';
import type { Database } from '@lensdock/ports/database/database.ts';
import type { IdTokens } from '@lensdock/ports/id-tokens/id-tokens.ts';
import type { Mailer } from '@lensdock/ports/mail/mail.ts';
import type { Rates, RatesSource } from '@lensdock/ports/rates/rates.ts';
import type { Scanner } from '@lensdock/ports/scanner/scanner.ts';
import type { Storage } from '@lensdock/ports/storage/storage.ts';
import type { Telemetry } from '@lensdock/ports/telemetry/telemetry.ts';
import type { VatNumbers } from '@lensdock/ports/vat-numbers/vat-numbers.ts';
import type { Videos } from '@lensdock/ports/video/video.ts';
import type { Webhooks } from '@lensdock/ports/webhook/webhook.ts';
import type { AcceptDevice } from '../identity/device-tokens.ts';
import type { Authenticate } from '../identity/person.ts';
import type { Limits } from '../limits/open-limits.ts';
import type { LiveSettings } from '../settings/live-settings.ts';
import type { Settings } from '../settings/settings.ts';
import type { OpenedSignOn } from './opened-sign-on.ts';
import type { Payments } from './payments.ts';
import type { SecretBox } from './secret-box.ts';
import type { ServiceMetrics } from './service-metrics.ts';

/** The ports and settings available to every feature, put together by `createServices`. */
export interface AppServices {
  /**
   * The one place where features read settings. Operators change some of them while the server runs, so they are read
   * where they are used and not kept.
   */
  settings: Settings;
  /** Keeps `settings` up to date. */
  liveSettings: LiveSettings;
  database: Database;
  /** The tables whose policies restrict a developer's call to its company, as the migrations left them. */
  companyTables: readonly string[];
  /** For long lists, through `call.lists`. */
  replica?: Database;
  /** A separate connection for `/readyz`, so that a busy pool does not count as an outage. */
  probe?: Pick<Database, 'query'>;
  storage: Storage;
  clock: Clock;
  rates: Rates;
  ratesSources: readonly RatesSource[];
  videos: Videos;
  /** Absent unless the settings name a register of VAT numbers. */
  vatNumbers?: VatNumbers;
  payments: Payments;
  mailer: Mailer;
  /** Public origin of the console, such as `https://console.example`. Only final once the server listens. */
  origin: () => string;
  webhooks: Webhooks;
  /** Encrypts the secrets that the database stores. */
  secrets: SecretBox;
  /** Verifies the id tokens of CI jobs. */
  idTokens: IdTokens;
  /** Scans uploaded files for malware. Absent unless the settings name one. */
  scanner?: Scanner;
  limits: Limits;
  metrics: ServiceMetrics;
  /** Absent unless the settings name a collector. */
  telemetry?: Telemetry;
  authenticate: Authenticate;
  /** Accepts the tokens of cameras. Only calls that accept devices use it. */
  acceptDevice: AcceptDevice;
  signOn: OpenedSignOn;
}
