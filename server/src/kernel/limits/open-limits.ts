import { type CallLimit, limitProblems } from '@lensdock/contract/kernel/limited-calls.ts';
import type { Database } from '@lensdock/ports/database/database.ts';
import type { Person } from '../identity/person.ts';
import type { CallLimitSettings } from '../settings/limits-environment.ts';
import { type CallCounters, createCallCounters } from './call-counters.ts';
import { type ClientSecretAttempts, clientSecretAttempts } from './client-secret-attempts.ts';
import { databaseLimiter, spendPoint } from './database-limiter.ts';
import { LimitReached } from './limit-reached.ts';
import { type PasswordResets, passwordResets } from './password-resets.ts';
import {
  type CallPolicyName,
  callPolicyOf,
  isCountedInMemory,
  isPerCompany,
  ownPolicyOf,
  type Policy,
} from './policies.ts';
import { type RateLimit, tightest } from './rate-limit-headers.ts';
import { type SignInAttempts, signInAttempts } from './sign-in-attempts.ts';

/** Rate limits. Each function throws `LimitReached` or returns the tightest limit. */
export interface Limits {
  /** Counts a call of a signed-in person with the given bearer token. */
  countCall(person: Person, token: string): Promise<RateLimit | undefined>;
  /** Counts an unauthenticated call. */
  countAddress(address: string, policy?: 'address' | 'provider-events'): Promise<RateLimit | undefined>;
  /** Counts a call against the limit of its endpoint. */
  countOwn(limit: CallLimit, person: Person): Promise<RateLimit | undefined>;
  signIn: SignInAttempts;
  passwordResets: PasswordResets;
  clientSecrets: ClientSecretAttempts;
  counters: CallCounters;
}

export interface LimitParts {
  settings: CallLimitSettings;
  database: Database;
  /** Called when servers could not exchange their counts; calls continue. */
  onFailure?: (error: unknown) => void;
}

export function openLimits({ settings, database, onFailure }: LimitParts): Limits {
  const counters = createCallCounters(database, onFailure);
  const limiterOf = createDatabaseLimiters(database);

  async function countAll(subjects: readonly (readonly [CallPolicyName, string])[]): Promise<RateLimit | undefined> {
    const rateLimits: Awaited<ReturnType<CallCounters['count']>>[] = [];
    for (const [name, subject] of subjects) {
      const policy = callPolicyOf(name, settings);
      if (policy) rateLimits.push(await counters.count(policy, subject));
    }
    const refused = rateLimits.find(({ reached }) => reached);
    if (refused) throw new LimitReached('too-many-requests', refused);
    return tightest(rateLimits);
  }

  return {
    counters,
    signIn: signInAttempts(database, settings),
    passwordResets: passwordResets(database),
    clientSecrets: clientSecretAttempts(database, settings),
    countCall: (person, token) => countAll(subjectsOf(person, token)),
    countAddress: (address, policy = 'address') => countAll([[policy, address]]),
    async countOwn(limit, person) {
      const policy = ownPolicyOf(limit, settings);
      if (!policy) return undefined;
      const subject = (isPerCompany(limit) && person.companyId) || person.subject;
      const problem = limitProblems[limit];
      if (!isCountedInMemory(limit)) return spendPoint(limiterOf(policy), { policy, subject, problem });
      const rateLimit = await counters.count(policy, subject);
      if (rateLimit.reached) throw new LimitReached(problem, rateLimit);
      return rateLimit;
    },
  };
}

/** One limiter per policy; a new one when the quota changes. The points are in the database. */
function createDatabaseLimiters(database: Database): (policy: Policy) => ReturnType<typeof databaseLimiter> {
  const limiters = new Map<string, { quota: number; limiter: ReturnType<typeof databaseLimiter> }>();
  return ({ name, quota, windowSeconds: duration }) => {
    const known = limiters.get(name);
    if (known?.quota === quota) return known.limiter;
    const limiter = databaseLimiter(database, { name, points: quota, duration });
    limiters.set(name, { quota, limiter });
    return limiter;
  };
}

function subjectsOf(person: Person, token: string): (readonly [CallPolicyName, string])[] {
  if (person.device) return [['device', person.device.id]];
  // The storefront calls on behalf of all its customers.
  if (person.role === 'store') return [['store', person.subject]];
  const company = person.companyId === undefined ? [] : ([['company', person.companyId]] as const);
  // A machine must not use up the limit of the person it acts for.
  if (person.token) return [['token', person.token.id], ...company];
  return [
    ['person', person.subject],
    // Part of the signature: unique to the token and useless as a credential. The last characters are skipped because
    // base64url can write them in several ways.
    ['token', token.slice(-40, -4)],
    ...company,
  ];
}

async function nothingToCount(): Promise<void> {
  // No limits are on.
}

/** For sample data and other calls made by the server itself. */
export const unlimited: Limits = {
  countCall: async () => undefined,
  countAddress: async () => undefined,
  countOwn: async () => undefined,
  signIn: { begin: nothingToCount, succeeded: nothingToCount },
  passwordResets: { count: async () => true },
  clientSecrets: { attempt: async (_client, _address, isRight) => isRight() },
  counters: {
    count: async () => {
      throw new Error('unlimited: a counting function was called');
    },
    share: nothingToCount,
    close() {
      // No timer to stop.
    },
  },
};
