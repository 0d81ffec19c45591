import { randomBytes } from 'node:crypto';
import type { Clock } from '@lensdock/ports/clock/clock.ts';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK, type JWK_RSA_Private } from 'jose';
import { ensureSecret, findSecret, type SecretServices } from '../kernel/services/installation-secrets.ts';
import type { SignOnKeys } from '../kernel/services/opened-sign-on.ts';

export const signOnKeysName = 'sign-on-keys';

/** Reads the keys of this installation; its first server creates them. */
export async function readSignOnKeys(services: SecretServices, clock: Clock): Promise<SignOnKeys> {
  const stored = await findSecret<SignOnKeys>(services, signOnKeysName);
  // If another server stores its keys first, those are used.
  return stored ?? (await ensureSecret(services, signOnKeysName, await makeSignOnKeys(), await clock.now()));
}

export function publicKeyOf({ kty, n, e, kid, alg, use }: JWK): JWK {
  return { kty, n, e, kid, alg, use } as JWK; // the members of a public RSA key
}

/** Creates keys that no installation uses yet, which takes some 50 ms of CPU time. */
export async function makeSignOnKeys(): Promise<SignOnKeys> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const key = (await exportJWK(privateKey)) as JWK_RSA_Private; // RS256 keys are RSA keys
  return {
    cookieKeys: [randomBytes(32).toString('base64url')],
    signingKey: { ...key, kid: await calculateJwkThumbprint(key), alg: 'RS256', use: 'sig' },
  };
}
