import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Clock } from '../clock/clock.ts';
import { type ClaimNames, readClaims } from './read-claims.ts';
import { type Claims, SignOnFailure } from './sign-on.ts';

/** The requirements for a token (RFC 9068; other issuers may have another type). */
export interface TokenRules {
  audience: string;
  /** Only asymmetric ones, so that neither a shared secret nor `none` can be configured. */
  algorithms: readonly ('RS256' | 'PS256' | 'ES256')[];
  /** The `typ` of the token's header: `at+jwt`, or `JWT` for issuers without that type. */
  tokenType: string;
  /** An older token is refused, whatever its end. */
  maxTokenAgeSeconds: number;
  /** Tolerance for the issuer's clock. */
  clockToleranceSeconds: number;
  claimNames: ClaimNames;
}

export interface VerifiedToken {
  claims: Claims;
  /** The token's expiry, in epoch milliseconds. */
  expiresAtMs: number;
}

/** Checks one token against the rules. Throws `SignOnFailure`. */
export async function verifyToken(
  token: string,
  { rules, issuer, keys, clock }: { rules: TokenRules; issuer: string; keys: JWTVerifyGetKey; clock: Clock },
): Promise<VerifiedToken> {
  const currentDate = await clock.now();
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: rules.audience,
      algorithms: [...rules.algorithms],
      typ: rules.tokenType,
      requiredClaims: ['iss', 'aud', 'sub', 'exp', 'iat'],
      maxTokenAge: rules.maxTokenAgeSeconds,
      clockTolerance: rules.clockToleranceSeconds,
      currentDate,
    });
    if (typeof payload.sub !== 'string' || payload.sub === '')
      throw new SignOnFailure('invalid', 'expected a sub that is not empty');
    const claims = readClaims(payload, rules.claimNames);
    // PostgreSQL stores no text with a zero byte, and no issuer has a reason to send one.
    if (
      Object.values(claims)
        .flat()
        .some((text) => typeof text === 'string' && text.includes('\0'))
    )
      throw new SignOnFailure('invalid', 'expected claims without zero bytes');
    // Of an issuer with another unit or a wrong clock; a sign-in in the future would count as fresh for ever.
    const isLater = Number(claims.authTime) > Number(payload.iat) + rules.clockToleranceSeconds;
    // `exp` was required and checked to be a number just before.
    return { claims: isLater ? { ...claims, authTime: null } : claims, expiresAtMs: Number(payload.exp) * 1000 };
  } catch (error) {
    throw toSignOnFailure(error);
  }
}

const ofTheToken = [
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWSInvalid,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
  errors.JWSSignatureVerificationFailed,
];

/** Failures other than the token's are the issuer's: its keys were missing, late or invalid. */
export function isFailureOfToken(error: unknown): boolean {
  return ofTheToken.some((kind) => error instanceof kind);
}

export function toSignOnFailure(error: unknown): SignOnFailure {
  if (error instanceof SignOnFailure) return error;
  const words = error instanceof errors.JOSEError ? `${error.code}: ${error.message}` : 'the issuer was not reached';
  return new SignOnFailure(isFailureOfToken(error) ? 'invalid' : 'unavailable', `sign-on: ${words}`);
}
