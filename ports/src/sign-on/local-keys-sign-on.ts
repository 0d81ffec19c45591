import { createLocalJWKSet, type JSONWebKeySet } from 'jose';
import type { Clock } from '../clock/clock.ts';
import { rememberTokens } from './remembered-tokens.ts';
import type { SignOn } from './sign-on.ts';
import { type TokenRules, verifyToken } from './verify-token.ts';

/** Verifies tokens of an issuer whose public keys we have: the embedded one, without a network request. */
export function localKeysSignOn({
  rules,
  issuer,
  keys,
  clock,
}: {
  rules: TokenRules;
  /** Read at each check: an embedded issuer learns its address only when the server listens. */
  issuer: () => string;
  keys: JSONWebKeySet;
  clock: Clock;
}): SignOn {
  const keySet = createLocalJWKSet(keys);
  return rememberTokens(clock, (token) => verifyToken(token, { rules, issuer: issuer(), keys: keySet, clock }));
}
