import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Clock } from '../clock/clock.ts';
import { type ClaimNames, readClaims } from './read-claims.ts';
import { type Claims, SignOnFailure } from './sign-on.ts';

/** What a token must be to be accepted (RFC 9068; foreign issuers may be given another type). */
export interface TokenRules {
  audience: string;
  /** Asymmetric ones only; a shared secret or none at all can never be named. */
  algorithms: readonly ('RS256' | 'PS256' | 'ES256')[];
  /** The `typ` of the token's header: `at+jwt`, or `JWT` where an issuer knows no other. */
  tokenType: string;
  /** A token issued longer ago is refused, whatever end it carries. */
  maxTokenAgeSeconds: number;
  /** How far the issuer's clock may be from ours. */
  clockToleranceSeconds: number;
  claimNames: ClaimNames;
}

export interface VerifiedToken {
  claims: Claims;
  /** When the token's own time is over, in epoch milliseconds. */
  expiresAtMs: number;
}

/** Holds one token to the rules. Throws `SignOnFailure`. */
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
    if (typeof payload.sub !== 'string' || payload.sub === '') throw new SignOnFailure('invalid', 'sub is empty');
    const claims = readClaims(payload, rules.claimNames);
    // PostgreSQL stores no text with a zero byte, and no issuer has a reason to send one.
    if (
      Object.values(claims)
        .flat()
        .some((text) => text?.includes('\0'))
    )
      throw new SignOnFailure('invalid', 'a claim has a zero byte');
    // `exp` was required and checked to be a number just before.
    return { claims, expiresAtMs: Number(payload.exp) * 1000 };
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

/** Whatever is not the token's fault is the issuer's: its keys were not there, late, or not keys. */
function toSignOnFailure(error: unknown): SignOnFailure {
  if (error instanceof SignOnFailure) return error;
  const isOfTheToken = ofTheToken.some((kind) => error instanceof kind);
  const words = error instanceof errors.JOSEError ? `${error.code}: ${error.message}` : 'the issuer was not reached';
  return new SignOnFailure(isOfTheToken ? 'invalid' : 'unavailable', `sign-on: ${words}`);
}
