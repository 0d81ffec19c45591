import type { CallLimit } from '@lensdock/contract/kernel/limited-calls.ts';
import type { CallLimitSettings } from '../settings/limits-environment.ts';

/** A quota in a window, as announced in `RateLimit-Policy`. */
export interface Policy {
  name: string;
  quota: number;
  windowSeconds: number;
}

const minute = 60;
const hour = 3600;

/** Limits of all calls. They are counted in memory, so that a cheap read needs no further statement. */
const callPolicies = {
  person: ['LIMIT_CALLS_PER_PERSON', minute],
  token: ['LIMIT_CALLS_PER_TOKEN', minute],
  company: ['LIMIT_CALLS_PER_COMPANY', minute],
  store: ['LIMIT_CALLS_PER_STORE', minute],
  device: ['LIMIT_CALLS_PER_DEVICE', minute],
  address: ['LIMIT_CALLS_PER_ADDRESS', minute],
  'provider-events': ['LIMIT_PROVIDER_EVENTS_PER_ADDRESS', minute],
} as const satisfies PolicyTable;
export type CallPolicyName = keyof typeof callPolicies;

/** Limits of single endpoints, with the scope they are counted in. */
const ownPolicies = {
  conversions: ['LIMIT_CONVERSIONS_PER_PERSON', minute],
  lookups: ['LIMIT_LOOKUPS_PER_PERSON', hour],
  exports: ['LIMIT_EXPORTS_PER_PERSON', hour],
  'webhook-tests': ['LIMIT_WEBHOOK_TESTS_PER_PERSON', hour],
  packages: ['LIMIT_PACKAGES_PER_COMPANY', hour],
  files: ['LIMIT_FILES_PER_COMPANY', hour],
  invitations: ['LIMIT_INVITATIONS_PER_COMPANY', hour],
} as const satisfies PolicyTable & Record<CallLimit, unknown>;

type PolicyTable = Readonly<Record<string, readonly [setting: keyof CallLimitSettings, windowSeconds: number]>>;

/** Undefined where the setting is 0. Read by each call, because operators can change it. */
export function callPolicyOf(name: CallPolicyName, settings: CallLimitSettings): Policy | undefined {
  return policyOf(name, callPolicies[name], settings);
}

export function ownPolicyOf(name: CallLimit, settings: CallLimitSettings): Policy | undefined {
  return policyOf(name, ownPolicies[name], settings);
}

/** Conversions are requested while a person types, so they are counted in memory like all calls. */
export function isCountedInMemory(limit: CallLimit): boolean {
  return limit === 'conversions';
}

export function isPerCompany(limit: CallLimit): boolean {
  return ownPolicies[limit][0].endsWith('_PER_COMPANY');
}

function policyOf(
  name: string,
  [setting, windowSeconds]: readonly [keyof CallLimitSettings, number],
  settings: CallLimitSettings,
): Policy | undefined {
  const quota = settings[setting];
  return quota > 0 ? { name, quota, windowSeconds } : undefined;
}
