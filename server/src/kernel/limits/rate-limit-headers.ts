import type { FastifyReply } from 'fastify';
import type { Policy } from './policies.ts';

/** The remaining quota of a policy and when its window ends. */
export interface RateLimit {
  policy: Policy;
  remaining: number;
  resetSeconds: number;
}

/**
 * `RateLimit-Policy` and `RateLimit` as structured fields (draft-ietf-httpapi-ratelimit-headers-10): q is the quota, w
 * the window, r the remaining calls, t the seconds until the quota is restored.
 */
export function rateLimitHeaders({ policy, remaining, resetSeconds }: RateLimit): Record<string, string> {
  return {
    'RateLimit-Policy': `"${policy.name}";q=${policy.quota};w=${policy.windowSeconds}`,
    RateLimit: `"${policy.name}";r=${remaining};t=${resetSeconds}`,
  };
}

export function sendRateLimit(reply: FastifyReply, limit: RateLimit): void {
  reply.headers(rateLimitHeaders(limit));
}

/** Returns the policy with the smallest share left, which will be the first to refuse. */
export function tightest(limits: readonly RateLimit[]): RateLimit | undefined {
  let found: RateLimit | undefined;
  for (const limit of limits) if (!found || shareOf(limit) < shareOf(found)) found = limit;
  return found;
}

function shareOf({ policy, remaining }: RateLimit): number {
  return remaining / policy.quota;
}
