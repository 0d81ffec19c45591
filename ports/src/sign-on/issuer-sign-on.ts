import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import type { Clock } from '../clock/clock.ts';
import { rememberTokens } from './remembered-tokens.ts';
import { type SignOn, SignOnFailure } from './sign-on.ts';
import { verifyLogoutToken } from './verify-logout-token.ts';
import { type TokenRules, verifyToken } from './verify-token.ts';

const timeoutMs = 5_000;
/** A failed discovery is not repeated for this long, so that a dead issuer costs each call nothing. */
const discoveryPauseMs = 2_000;
/**
 * An unknown key id refreshes the keys at most this often, so sign-ins fail for that long after an unannounced change
 * of keys.
 */
const keysCooldownMs = 5_000;
const keysMaxAgeMs = 600_000;

export interface IssuerSettings {
  rules: TokenRules;
  /** Exactly as in tokens. OpenID Connect Discovery 1.0 finds its keys. */
  issuer: string;
  /** The console's client, to which the issuer addresses logout tokens. */
  clientId: string;
  clock: Clock;
}

/**
 * Verifies tokens of any OpenID Connect issuer. Loads discovery and keys with the first token, so that a server starts
 * while its issuer is down; calls then fail as `unavailable` until it is back.
 */
export function issuerSignOn({ rules, issuer, clientId, clock }: IssuerSettings): SignOn {
  const keys = discoveredKeys(issuer);
  return {
    ...rememberTokens(clock, async (token) => verifyToken(token, { rules, issuer, keys: await keys(), clock })),
    verifyLogout: async (token) => verifyLogoutToken(token, { rules, issuer, clientId, keys: await keys(), clock }),
  };
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
  // Metadata of another issuer would make us trust its keys (Discovery 1.0, section 4.3).
  if (metadata.issuer !== issuer)
    throw new SignOnFailure('unavailable', 'sign-on: expected discovery to name the configured issuer');
  if (typeof metadata.jwks_uri !== 'string' || !URL.canParse(metadata.jwks_uri)) {
    throw new SignOnFailure('unavailable', 'sign-on: expected a jwks_uri in the discovery document');
  }
  const address = new URL(metadata.jwks_uri);
  if (issuer.startsWith('https:') && address.protocol !== 'https:') {
    throw new SignOnFailure('unavailable', 'sign-on: expected an https address for the keys of an https issuer');
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
    if (typeof metadata === 'object' && metadata !== null) return metadata as Record<string, unknown>; // Checked just before.
  } catch {
    // Reported below: after any failure the issuer is unavailable.
  }
  throw new SignOnFailure('unavailable', 'sign-on: discovery failed');
}
