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

/** Without an entry where the setting is 0. */
export type Policies<Name extends string> = ReadonlyMap<Name, Policy>;

export function callPoliciesOf(settings: CallLimitSettings): Policies<CallPolicyName> {
  return policiesOf(callPolicies, settings);
}

export function ownPoliciesOf(settings: CallLimitSettings): Policies<CallLimit> {
  return policiesOf(ownPolicies, settings);
}

/** Conversions are requested while a person types, so they are counted in memory like all calls. */
export function isCountedInMemory(limit: CallLimit): boolean {
  return limit === 'conversions';
}

export function isPerCompany(limit: CallLimit): boolean {
  return ownPolicies[limit][0].endsWith('_PER_COMPANY');
}

function policiesOf<Name extends string>(
  table: Readonly<Record<Name, readonly [keyof CallLimitSettings, number]>>,
  settings: CallLimitSettings,
): Policies<Name> {
  const policies = new Map<Name, Policy>();
  for (const name in table) {
    const [setting, windowSeconds] = table[name];
    if (settings[setting] > 0) policies.set(name, { name, quota: settings[setting], windowSeconds });
  }
  return policies;
}
