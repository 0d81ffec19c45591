import type { FastifyReply } from 'fastify';
import type { Policy } from './policies.ts';

/** What is left of a policy's quota, and when its window ends. */
export interface Standing {
  policy: Policy;
  remaining: number;
  resetSeconds: number;
}

/**
 * `RateLimit-Policy` and `RateLimit` as structured fields (draft-ietf-httpapi-ratelimit-headers-10): q is the quota, w
 * the window, r what remains, t the seconds until the quota is there again.
 */
export function sendStanding(reply: FastifyReply, { policy, remaining, resetSeconds }: Standing): void {
  reply.header('RateLimit-Policy', `"${policy.name}";q=${policy.quota};w=${policy.windowSeconds}`);
  reply.header('RateLimit', `"${policy.name}";r=${remaining};t=${resetSeconds}`);
}

/** Of several policies, the one of which the least share is left: it is the next to refuse. */
export function tightest(standings: readonly Standing[]): Standing | undefined {
  let found: Standing | undefined;
  for (const standing of standings) if (!found || shareOf(standing) < shareOf(found)) found = standing;
  return found;
}

function shareOf({ policy, remaining }: Standing): number {
  return remaining / policy.quota;
}
