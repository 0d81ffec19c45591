import * as z from 'zod/mini';
import { whole } from './environment-values.ts';

/** 0 turns a limit off. */
const quota = (fallback: number) => whole(fallback, 0);

/** Rate limits. `docs/decisions/0032` explains how each is counted. */
export const callLimitsEnvironment = {
  /** Number of proxies in front of the server that append to `X-Forwarded-For`. */
  LENSDOCK_PROXY_HOPS: whole(0, 0, 10),
  /** Per minute. */
  LIMIT_CALLS_PER_PERSON: quota(600),
  LIMIT_CALLS_PER_TOKEN: quota(600),
  LIMIT_CALLS_PER_COMPANY: quota(600),
  LIMIT_CALLS_PER_STORE: quota(60_000),
  LIMIT_CALLS_PER_DEVICE: quota(30),
  LIMIT_CALLS_PER_ADDRESS: quota(600),
  LIMIT_PROVIDER_EVENTS_PER_ADDRESS: quota(6_000),
  LIMIT_CONVERSIONS_PER_PERSON: quota(120),
  /** Per hour. */
  LIMIT_LOOKUPS_PER_PERSON: quota(30),
  LIMIT_EXPORTS_PER_PERSON: quota(20),
  LIMIT_WEBHOOK_TESTS_PER_PERSON: quota(30),
  LIMIT_PACKAGES_PER_COMPANY: quota(60),
  LIMIT_FILES_PER_COMPANY: quota(600),
  LIMIT_INVITATIONS_PER_COMPANY: quota(50),
  /** At any moment. */
  LIMIT_OPEN_UPLOADS_PER_COMPANY: quota(10),
  LIMIT_QUARANTINE_BYTES_PER_COMPANY: quota(21_474_836_480),
  LIMIT_BYTES_PER_COMPANY: quota(107_374_182_400),
  /** Wrong passwords before the next attempt has to wait. */
  LIMIT_SIGN_IN_FAILURES_PER_ACCOUNT: quota(5),
  LIMIT_SIGN_IN_FAILURES_PER_ADDRESS: quota(30),
  /** Wrong secrets of a client from one address. */
  LIMIT_CLIENT_SECRET_FAILURES_PER_ADDRESS: quota(5),
};

const asObject = z.object(callLimitsEnvironment);
export type CallLimitSettings = z.infer<typeof asObject>;

/** Settings that turn every limit off, for tests and measurements of something else. */
export const unlimitedVariables: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(callLimitsEnvironment).map((name) => [name, '0']),
);

/** Settings with every limit at its default, for processes that are otherwise started without limits. */
export const defaultLimitVariables: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(asObject.parse({})).map(([name, limit]) => [name, String(limit)]),
);
