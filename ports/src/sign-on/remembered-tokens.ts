import { hash } from 'node:crypto';
import type { Clock } from '../clock/clock.ts';
import type { Claims, SignOn } from './sign-on.ts';
import type { VerifiedToken } from './verify-token.ts';

/** The maximum time that a verified token is trusted without a new check. */
const maxMs = 60_000;
const maxTokens = 10_000;

/**
 * A sign-on that caches verified tokens until they expire, for at most 60 seconds. Failures are never cached. The key
 * is the token's hash, so that a memory dump contains no cached token.
 */
export function rememberTokens(clock: Clock, verify: (token: string) => Promise<VerifiedToken>): SignOn {
  const remembered = new Map<string, { claims: Claims; untilMs: number }>();
  return {
    async verify(token) {
      const key = hash('sha256', token, 'base64');
      const nowMs = (await clock.now()).getTime();
      const known = remembered.get(key);
      // A clock that was set back must not keep a token alive, hence the check of both ends.
      if (known && nowMs < known.untilMs && nowMs >= known.untilMs - maxMs) return known.claims;
      remembered.delete(key);
      const { claims, expiresAtMs } = await verify(token);
      // The oldest is dropped first: a map keeps its insertion order.
      if (remembered.size >= maxTokens) remembered.delete(remembered.keys().next().value ?? '');
      remembered.set(key, { claims, untilMs: Math.min(expiresAtMs, nowMs + maxMs) });
      return claims;
    },
  };
}
