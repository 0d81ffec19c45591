import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import { SignOnFailure } from './sign-on.ts';

const timeoutMs = 5_000;
/** A failed discovery is not repeated for this long, so that a dead issuer costs each call nothing. */
const discoveryPauseMs = 2_000;
/**
 * An unknown key id refreshes the keys at most this often, so sign-ins fail for that long after an unannounced change
 * of keys.
 */
const keysCooldownMs = 5_000;
const keysMaxAgeMs = 600_000;

/** Reads the documents of an issuer, as `fetch` does. */
export type LoadKeys = (
  address: string,
  init: { headers?: Headers; signal: AbortSignal; redirect: 'error' | 'manual' },
) => Promise<Response>;

/**
 * Returns a function that loads the keys of an issuer by OpenID Connect Discovery 1.0 when they are first needed. It
 * throws `SignOnFailure`.
 */
export function discoveredKeys(issuer: string, load: LoadKeys = fetch): () => Promise<JWTVerifyGetKey> {
  let found: Promise<JWTVerifyGetKey> | undefined;
  return () => {
    if (!found) {
      const attempt = discoverKeys(issuer, load);
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

async function discoverKeys(issuer: string, load: LoadKeys): Promise<JWTVerifyGetKey> {
  const metadata = await readMetadata(issuer, load);
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
    [customFetch]: load,
    timeoutDuration: timeoutMs,
    cooldownDuration: keysCooldownMs,
    cacheMaxAge: keysMaxAgeMs,
  });
}

async function readMetadata(issuer: string, load: LoadKeys): Promise<Record<string, unknown>> {
  try {
    const answer = await load(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
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
