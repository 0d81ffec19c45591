import { hash } from 'node:crypto';
import type { Clock } from '../clock/clock.ts';
import type { Claims, SignOn } from './sign-on.ts';
import type { VerifiedToken } from './verify-token.ts';

/** The longest that a token is believed without being checked again. */
const longestMs = 60_000;
const mostTokens = 10_000;

/**
 * A sign-on that remembers what it verified: to its end, 60 seconds at most. Failures are never remembered. Kept under
 * the token's hash, so that a dump of the memory holds no token that was only passing through.
 */
export function rememberTokens(clock: Clock, verify: (token: string) => Promise<VerifiedToken>): SignOn {
  const remembered = new Map<string, { claims: Claims; untilMs: number }>();
  return {
    async verify(token) {
      const key = hash('sha256', token, 'base64');
      const nowMs = (await clock.now()).getTime();
      const known = remembered.get(key);
      // A clock that was set back must not keep a token alive, hence the check of both ends.
      if (known && nowMs < known.untilMs && nowMs >= known.untilMs - longestMs) return known.claims;
      remembered.delete(key);
      const { claims, expiresAtMs } = await verify(token);
      // The oldest goes first: a map keeps the order of arrival.
      if (remembered.size >= mostTokens) remembered.delete(remembered.keys().next().value ?? '');
      remembered.set(key, { claims, untilMs: Math.min(expiresAtMs, nowMs + longestMs) });
      return claims;
    },
  };
}
