import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import type { Clock } from '../clock/clock.ts';
import { rememberTokens } from './remembered-tokens.ts';
import { type SignOn, SignOnFailure } from './sign-on.ts';
import { type TokenRules, verifyToken } from './verify-token.ts';

const timeoutMs = 5_000;
/** A failed discovery is not asked again for this long, so that a dead issuer costs each call nothing. */
const discoveryPauseMs = 2_000;
/** An unknown key id makes the keys be fetched again, at most this often: so long may nobody sign in after a change of keys without notice. */
const keysCooldownMs = 5_000;
const keysMaxAgeMs = 600_000;

export interface IssuerSettings {
  rules: TokenRules;
  /** As it stands in tokens. Its keys are found by OpenID Connect Discovery 1.0. */
  issuer: string;
  clock: Clock;
}

/**
 * Checks tokens of any OpenID Connect issuer. Discovery and keys are fetched when the first token comes, so that a server
 * starts while its issuer is down; calls then fail as `unavailable` and work again as soon as it is back.
 */
export function issuerSignOn({ rules, issuer, clock }: IssuerSettings): SignOn {
  const keys = discoveredKeys(issuer);
  return rememberTokens(clock, async (token) => verifyToken(token, { rules, issuer, keys: await keys(), clock }));
}

function discoveredKeys(issuer: string): () => Promise<JWTVerifyGetKey> {
  let found: Promise<JWTVerifyGetKey> | undefined;
  return () => {
    if (!found) {
      const attempt = discoverKeys(issuer);
      found = attempt;
      attempt.catch(() => {
        setTimeout(() => {
          found = undefined;
        }, discoveryPauseMs).unref();
      });
    }
    return found;
  };
}

async function discoverKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const metadata = await readMetadata(issuer);
  // A metadata document of somebody else would make us believe somebody else's keys (Discovery 1.0, section 4.3).
  if (metadata.issuer !== issuer) throw new SignOnFailure('unavailable', 'sign-on: discovery answers another issuer');
  if (typeof metadata.jwks_uri !== 'string' || !URL.canParse(metadata.jwks_uri)) {
    throw new SignOnFailure('unavailable', 'sign-on: discovery answers no jwks_uri');
  }
  const address = new URL(metadata.jwks_uri);
  if (issuer.startsWith('https:') && address.protocol !== 'https:') {
    throw new SignOnFailure('unavailable', 'sign-on: keys of a secure issuer must come by a secure address');
  }
  return createRemoteJWKSet(address, {
    timeoutDuration: timeoutMs,
    cooldownDuration: keysCooldownMs,
    cacheMaxAge: keysMaxAgeMs,
  });
}

async function readMetadata(issuer: string): Promise<Record<string, unknown>> {
  try {
    const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    const metadata: unknown = answer.ok ? await answer.json() : undefined;
    if (typeof metadata === 'object' && metadata !== null) return metadata as Record<string, unknown>; // just checked
  } catch {
    // Told below: whatever went wrong, the issuer is not there.
  }
  throw new SignOnFailure('unavailable', 'sign-on: discovery was not answered');
}
