import { decodeJwt, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { discoveredKeys } from '../sign-on/discovered-keys.ts';
import { SignOnFailure } from '../sign-on/sign-on.ts';
import { isFailureOfToken } from '../sign-on/verify-token.ts';
import { type GuardOptions, refusalOf } from '../webhook/guarded-address.ts';
import { guardedFetch } from './guarded-fetch.ts';
import type { ExpectedIdToken, IdToken, IdTokens } from './id-tokens.ts';
import { IdTokenFailure } from './id-tokens-failure.ts';

/** Only asymmetric ones: an issuer's public key must never serve as a shared secret. */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'];
const clockToleranceSeconds = 30;
/** Bounds how long the ids of used tokens are kept. Jobs run for less. */
const maxSeconds = 86_400;
const maxIdLength = 300;

/** Verifies id tokens of any OpenID Connect issuer by its discovery document. */
export function discoveredIdTokens(options: GuardOptions = {}): IdTokens {
  const load = guardedFetch(options);
  const known = new Map<string, () => Promise<JWTVerifyGetKey>>();
  const keysOf = (issuer: string) => {
    const keys = known.get(issuer) ?? discoveredKeys(issuer, load);
    known.set(issuer, keys);
    return keys();
  };
  return {
    refusalOf: (issuer) => refusalOf(issuer, options),
    issuerOf,
    async verify(token, expected) {
      try {
        const { issuer, at: currentDate } = expected;
        const { payload, protectedHeader } = await jwtVerify(token, await keysOf(issuer), {
          issuer,
          audience: expected.audience,
          algorithms,
          requiredClaims: ['iss', 'aud', 'sub', 'exp', 'iat', 'jti'],
          clockTolerance: clockToleranceSeconds,
          currentDate,
        });
        // An access token of the same issuer is not an id token (RFC 9068 gives it a type of its own).
        if (!/^(JWT)?$/i.test(protectedHeader.typ ?? '')) throw new IdTokenFailure('invalid', 'unexpected typ');
        return idTokenOf(payload, expected);
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}

function issuerOf(token: string): string | undefined {
  try {
    // The library returns any JSON value.
    const { iss }: { iss?: unknown } = decodeJwt(token);
    return typeof iss === 'string' ? iss : undefined;
  } catch {
    return undefined;
  }
}

function idTokenOf(payload: JWTPayload, { audience, at }: ExpectedIdToken): IdToken {
  const { aud, jti, iat = 0, exp = 0 } = payload;
  // Any other audience that received the token could use it here.
  if (aud !== audience && !(Array.isArray(aud) && aud.length === 1)) throw new IdTokenFailure('audience', 'several');
  if (exp - iat > maxSeconds || iat > at.getTime() / 1000 + clockToleranceSeconds)
    throw new IdTokenFailure('expired', 'unexpected times');
  if (typeof jti !== 'string' || jti === '' || jti.length > maxIdLength)
    throw new IdTokenFailure('invalid', 'unexpected jti');
  return { claims: payload, jti, expires: new Date((exp + clockToleranceSeconds) * 1000) };
}

function failureOf(error: unknown): IdTokenFailure {
  if (error instanceof IdTokenFailure) return error;
  if (error instanceof SignOnFailure) return new IdTokenFailure('unavailable', error.message);
  if (error instanceof errors.JWTClaimValidationFailed && error.reason !== 'check_failed')
    return new IdTokenFailure('invalid', error.code);
  const isOfTheTimes =
    error instanceof errors.JWTExpired ||
    (error instanceof errors.JWTClaimValidationFailed && ['nbf', 'exp', 'iat'].includes(error.claim));
  if (isOfTheTimes) return new IdTokenFailure('expired', error.code);
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud')
    return new IdTokenFailure('audience', error.code);
  const reason = error instanceof errors.JOSEError ? error.code : 'the issuer was not reached';
  return new IdTokenFailure(isFailureOfToken(error) ? 'invalid' : 'unavailable', reason);
}
