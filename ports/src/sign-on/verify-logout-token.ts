import { type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Clock } from '../clock/clock.ts';
import { type EndedByIssuer, SignOnFailure } from './sign-on.ts';
import { type TokenRules, toSignOnFailure } from './verify-token.ts';

const event = 'http://schemas.openid.net/event/backchannel-logout';
/** A logout token is sent at once, so an older one is a copy. */
const maxAgeSeconds = 120;

interface LogoutParts {
  rules: TokenRules;
  issuer: string;
  /** The client at the issuer whose sessions end. */
  clientId: string;
  keys: JWTVerifyGetKey;
  clock: Clock;
}

/**
 * Checks a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.6) and returns what has ended. A repeated
 * token changes nothing, so its `jti` is required but not stored. Throws `SignOnFailure`.
 */
export async function verifyLogoutToken(
  token: string,
  { rules, issuer, clientId, keys, clock }: LogoutParts,
): Promise<EndedByIssuer> {
  const currentDate = await clock.now();
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: clientId,
      algorithms: [...rules.algorithms],
      requiredClaims: ['iat', 'jti', 'events'],
      maxTokenAge: maxAgeSeconds,
      clockTolerance: rules.clockToleranceSeconds,
      currentDate,
    });
    const { events, nonce, sub, sid, iat } = payload;
    if (typeof events !== 'object' || events === null || !Object.hasOwn(events, event))
      throw new SignOnFailure('invalid', 'sign-on: expected the event of a back-channel logout');
    // An ID token must not pass as a logout token.
    if (nonce !== undefined) throw new SignOnFailure('invalid', 'sign-on: expected a logout token without a nonce');
    if (isName(sid)) return { sessionId: sid };
    if (isName(sub)) return { subject: sub, untilSeconds: Number(iat) };
    throw new SignOnFailure('invalid', 'sign-on: expected a sid or a sub in the logout token');
  } catch (error) {
    throw toSignOnFailure(error);
  }
}

/** PostgreSQL stores no text with a zero byte. */
function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 1000 && !value.includes('\0');
}
