import { cameraVocabulary } from '@lensdock/contract/versions/camera-vocabulary.schemas.ts';
import { defaultCameraVocabulary } from '@lensdock/contract/versions/camera-vocabulary.ts';
import { parsePostgresAddress } from '@lensdock/ports/database/postgres-address.ts';
import * as z from 'zod/mini';
import { datevContradiction, datevEnvironment } from './datev-environment.ts';
import { devicesEnvironment } from './devices-environment.ts';
import { flag, webAddress, whole } from './environment-values.ts';
import { filesOriginContradiction, hstsContradiction, httpEnvironment } from './http-environment.ts';
import { callLimitsEnvironment } from './limits-environment.ts';
import { limitsEnvironment } from './listing-limits.ts';
import { logEnvironment } from './log-environment.ts';
import { packagesEnvironment } from './packages-environment.ts';
import { paymentsContradiction, paymentsEnvironment } from './payments-environment.ts';
import { maxRetentionDays, retentionEnvironment } from './retention-environment.ts';
import { scannerEnvironment } from './scanner-environment.ts';
import { signOnContradiction, signOnEnvironment } from './sign-on-environment.ts';
import { storageContradiction, storageEnvironment } from './storage-environment.ts';
import { telemetryEnvironment } from './telemetry-environment.ts';

/** Not always a valid URL: `postgres://role@/database?host=/run/postgresql` has no host. */
const postgresAddress = () =>
  z.string().check((payload) => {
    try {
      parsePostgresAddress(payload.value);
    } catch (error) {
      // Only the reason, because the URL contains a password.
      payload.issues.push({ code: 'custom', input: payload.value, message: (error as Error).message });
    }
  });

/** The environment variables. Every one has a default that works on a laptop. */
export const environment = z.object({
  PORT: whole(8080, 0, 65_535),
  LENSDOCK_HOST: z._default(z.string(), '127.0.0.1'),
  LENSDOCK_DATA: z._default(z.string(), 'data'),
  /** Public URL of the server behind a proxy. */
  LENSDOCK_URL: z.optional(webAddress()),
  LENSDOCK_LOG: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
  DATABASE_URL: z.optional(postgresAddress()),
  DATABASE_OWNER_URL: z.optional(postgresAddress()),
  DATABASE_REPLICA_URL: z.optional(postgresAddress()),
  /** Maximum number of connections per server. */
  DATABASE_POOL_SIZE: whole(10, 1),
  /** The keys that encrypt the secrets in the database, one per line, newest first. */
  SECRETS_KEY_FILE: z.optional(z.string()),
  /** Sample people sign in with a click; off the loopback they only exist if this is set. */
  LENSDOCK_SAMPLE_PEOPLE: z.optional(z.stringbool()),
  ...httpEnvironment,
  ...signOnEnvironment,
  ...storageEnvironment,
  ...paymentsEnvironment,
  ...datevEnvironment,
  ...limitsEnvironment,
  ...callLimitsEnvironment,
  ...telemetryEnvironment,
  ...logEnvironment,
  ...retentionEnvironment,
  ...scannerEnvironment,
  ...packagesEnvironment,
  /** Percentage of automatically approved submissions that get a spot check. */
  REVIEW_SAMPLE_PERCENT: z._default(z.coerce.number().check(z.minimum(0), z.maximum(100)), 5),
  /** Hours after which a submission without a decision is marked as overdue. */
  REVIEW_TARGET_HOURS_APP: whole(72, 1, 8_760),
  REVIEW_TARGET_HOURS_VERSION: whole(48, 1, 8_760),
  REVIEW_TARGET_HOURS_LISTING: whole(24, 1, 8_760),
  /** Whether these submissions need the approval of two operators. */
  REVIEW_SECOND_LOOK_SIGNER: flag(false),
  REVIEW_SECOND_LOOK_FIRST_APP: flag(false),
  COMMISSION_PERCENT: whole(30, 0, 100),
  COMMISSION_MINIMUM: whole(25, 0, 1_000_000),
  /** Issuer of the self-billing invoices: the store's operator. */
  INVOICE_ISSUER_NAME: z._default(z.string().check(z.minLength(1), z.maxLength(200)), 'Lensdock'),
  INVOICE_ISSUER_ADDRESS: z.optional(z.string().check(z.maxLength(200))),
  INVOICE_ISSUER_POSTCODE: z.optional(z.string().check(z.maxLength(20))),
  INVOICE_ISSUER_CITY: z.optional(z.string().check(z.maxLength(100))),
  INVOICE_ISSUER_COUNTRY: z._default(z.string().check(z.regex(/^[A-Z]{2}$/)), 'DE'),
  INVOICE_ISSUER_VAT_ID: z.optional(z.string().check(z.maxLength(30))),
  INVOICE_TAX_PERCENT: whole(19, 0, 100),
  /** Pays sellers without a VAT number, without VAT, instead of holding their payouts. */
  PAYOUT_WITHOUT_VAT_ID: flag(false),
  /** Days after a sale before it is paid out; operators set others for single companies. */
  PAYOUT_HOLD_DAYS: whole(0, 0, 180),
  /** A run that pays more in a currency, in whole units, needs a second person; 0 for no limit. */
  PAYOUT_RUN_LIMIT: whole(0, 0),
  /** Numbers are gapless for each prefix and year. */
  INVOICE_PREFIX: z._default(z.string().check(z.regex(/^[A-Z0-9]{1,10}$/)), 'SB'),
  /** The service that VAT numbers of the European Union are looked up at; without it they are not. */
  VIES_URL: z.optional(webAddress()),
  MINIMUM_COMMISSION_FEE: flag(true),
  SUBSCRIPTION_PRICE_UPDATES: flag(true),
  /** Exchange rates in the format of the European Central Bank (eurofxref XML), from a URL or a file. */
  RATES_URL: z.optional(webAddress()),
  RATES_FILE: z.optional(z.string()),
  /** A table with a rate that differs by more than this from the previous day is rejected. */
  RATES_JUMP_PERCENT: z._default(z.coerce.number().check(z.minimum(0.1), z.maximum(1000)), 10),
  /** A mail server: `smtp://name:password@host:587`, or `smtps://`. */
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  SMTP_REQUIRE_TLS: flag(false),
  MAIL_FROM: z.optional(z.string().check(z.regex(/@./))),
  MAIL_REPLY_TO: z.optional(z.string().check(z.regex(/@./))),
  /** Operators register webhook endpoints; these settings allow endpoints outside the public internet. */
  WEBHOOK_PRIVATE_ADDRESSES: flag(false),
  WEBHOOK_LOOPBACK_HTTP: flag(false),
  WEBHOOK_TIMEOUT_SECONDS: whole(10, 1),
  ...devicesEnvironment,
  /** Days after the decision on a report of an app until the reporter's data is deleted. */
  REPORT_RETENTION_DAYS: whole(180, 1, maxRetentionDays),
  STORE_URL: z.optional(webAddress()),
  SUPPORT_URL: z._default(z.url({ protocol: /^(https?|mailto|tel)$/ }), 'mailto:support@lensdock.example'),
  DEVELOPER_PORTAL_URL: z._default(webAddress(), 'https://developer.lensdock.example/'),
});

export type Environment = z.infer<typeof environment>;

export interface Settings extends Environment {
  vocabulary: z.infer<typeof cameraVocabulary>;
  /** The names of the variables that are set. They take precedence over settings that are changed in the product. */
  setByEnvironment: ReadonlySet<string>;
}

/** An invalid setting. The message names the variable. */
export class WrongSetting extends Error {}

/** Parses the settings. Throws `WrongSetting` with the name of every invalid variable. */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const set = Object.entries(variables).filter(([, value]) => value !== undefined && value !== '');
  const result = z.safeParse(environment, Object.fromEntries(set));
  if (!result.success) {
    throw new WrongSetting(
      result.error.issues.map((issue) => `${issue.path.join('.')}: ${reasonOf(issue)}`).join('\n'),
    );
  }
  const settings = result.data;
  if (settings.DATABASE_URL === undefined && settings.DATABASE_OWNER_URL !== undefined)
    throw new WrongSetting('DATABASE_OWNER_URL: requires DATABASE_URL');
  if (settings.DATABASE_REPLICA_URL !== undefined && settings.DATABASE_URL === undefined)
    throw new WrongSetting('DATABASE_REPLICA_URL: requires DATABASE_URL');
  if (settings.SMTP_URL !== undefined && settings.MAIL_FROM === undefined) {
    throw new WrongSetting('MAIL_FROM: required with SMTP_URL, for example Lensdock <no-reply@your-store.example>');
  }
  const contradiction =
    signOnContradiction(settings) ??
    filesOriginContradiction(settings) ??
    hstsContradiction(settings) ??
    storageContradiction(settings) ??
    paymentsContradiction(settings) ??
    datevContradiction(settings, (name) => set.some(([known]) => known === name));
  if (contradiction !== undefined) throw new WrongSetting(contradiction);
  return {
    ...settings,
    vocabulary: vocabularyOf(settings.CAMERA_VOCABULARY),
    setByEnvironment: new Set(set.map(([name]) => name)),
  };
}

function vocabularyOf(text: string | undefined): z.infer<typeof cameraVocabulary> {
  if (text === undefined) return defaultCameraVocabulary;
  try {
    // Strict, because a misspelt member would otherwise be ignored silently.
    return z.parse(z.strictObject(cameraVocabulary.shape), { ...defaultCameraVocabulary, ...JSON.parse(text) });
  } catch {
    throw new WrongSetting('CAMERA_VOCABULARY: must be a valid camera vocabulary in JSON');
  }
}

/** Describes the expected value of a variable. Its actual value is omitted because it may be a secret. */
function reasonOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_small':
      return `must be at least ${issue.minimum}`;
    case 'too_big':
      return `must be at most ${issue.maximum}`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    case 'invalid_type':
      return issue.expected === 'int' ? 'must be a whole number' : `must be a ${issue.expected}`;
    case 'invalid_format':
      return issue.format === 'url' ? 'must be a valid URL with a supported protocol' : 'has an invalid format';
    // Custom checks have a reason without the value.
    case 'custom':
      return issue.message;
    default:
      return 'is not a valid value';
  }
}
