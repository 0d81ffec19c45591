import type { FastifyReply } from 'fastify';
import type { Policy } from './policies.ts';

/** The remaining quota of a policy and when its window ends. */
export interface Standing {
  policy: Policy;
  remaining: number;
  resetSeconds: number;
}

/**
 * `RateLimit-Policy` and `RateLimit` as structured fields (draft-ietf-httpapi-ratelimit-headers-10): q is the quota, w
 * the window, r the remaining calls, t the seconds until the quota is restored.
 */
export function rateLimitHeaders({ policy, remaining, resetSeconds }: Standing): Record<string, string> {
  return {
    'RateLimit-Policy': `"${policy.name}";q=${policy.quota};w=${policy.windowSeconds}`,
    RateLimit: `"${policy.name}";r=${remaining};t=${resetSeconds}`,
  };
}

export function sendRateLimit(reply: FastifyReply, standing: Standing): void {
  reply.headers(rateLimitHeaders(standing));
}

/** Returns the policy with the smallest share left, which will be the first to refuse. */
export function tightest(standings: readonly Standing[]): Standing | undefined {
  let found: Standing | undefined;
  for (const standing of standings) if (!found || shareOf(standing) < shareOf(found)) found = standing;
  return found;
}

function shareOf({ policy, remaining }: Standing): number {
  return remaining / policy.quota;
}
