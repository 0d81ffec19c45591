import { randomUUID } from 'node:crypto';
import type { Clock } from '@lensdock/ports/clock/clock.ts';
import { importJWK, SignJWT } from 'jose';
import { type SamplePersonName, samplePeople } from '../kernel/identity/sample-people.ts';
import type { SignOnKeys } from '../kernel/services/opened-sign-on.ts';
import type { SignOnSettings } from '../kernel/settings/sign-on-environment.ts';
import { sampleClaims } from './sample-claims.ts';

/** Long enough to work through an example with `curl`. */
const sampleTokenSeconds = 3600;

/** Issues a sample person's token of the embedded sign-on without a browser, for tests and examples. */
export async function issueSampleToken(
  name: SamplePersonName,
  { keys, issuer, clock, settings }: { keys: SignOnKeys; issuer: string; clock: Clock; settings: SignOnSettings },
): Promise<string> {
  const nowSeconds = Math.floor((await clock.now()).getTime() / 1000);
  return new SignJWT(sampleClaims(samplePeople[name], settings))
    .setProtectedHeader({ alg: 'RS256', typ: settings.SIGN_ON_TOKEN_TYPE, kid: keys.signingKey.kid })
    .setIssuer(issuer)
    .setAudience(settings.SIGN_ON_AUDIENCE)
    .setSubject(name)
    .setJti(randomUUID())
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + sampleTokenSeconds)
    .sign(await importJWK(keys.signingKey, 'RS256'));
}
