import type { Clock } from '@lensdock/ports/clock/clock.ts';
import type { Database } from '@lensdock/ports/database/database.ts';
import type { Mailer } from '@lensdock/ports/mail/mail.ts';
import type { Rates, RatesSource } from '@lensdock/ports/rates/rates.ts';
import type { Storage } from '@lensdock/ports/storage/storage.ts';
import type { Telemetry } from '@lensdock/ports/telemetry/telemetry.ts';
import type { Videos } from '@lensdock/ports/video/video.ts';
import type { Webhooks } from '@lensdock/ports/webhook/webhook.ts';
import type { Authenticate } from '../identity/person.ts';
import type { Limits } from '../limits/open-limits.ts';
import type { Settings } from '../settings/settings.ts';
import type { OpenedSignOn } from './opened-sign-on.ts';
import type { Payments } from './payments.ts';

/** The ports and the settings that every feature gets. `createServices` puts them together. */
export interface AppServices {
  settings: Settings;
  database: Database;
  /** A copy that follows behind: for long lists, through `call.lists`. */
  replica?: Database;
  /** A connection of its own to the database for `/readyz`: a busy pool is no outage. */
  probe?: Pick<Database, 'query'>;
  storage: Storage;
  clock: Clock;
  rates: Rates;
  /** Where new rates come from. */
  ratesSources: readonly RatesSource[];
  videos: Videos;
  payments: Payments;
  mailer: Mailer;
  /** Where people reach the console: `https://console.example`. Known for certain only when the server listens. */
  origin: () => string;
  webhooks: Webhooks;
  /** How much callers may ask for. */
  limits: Limits;
  /** Whoever watches from outside, where somebody does. */
  telemetry?: Telemetry;
  authenticate: Authenticate;
  signOn: OpenedSignOn;
}
