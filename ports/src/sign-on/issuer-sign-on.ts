import type { Clock } from '../clock/clock.ts';
import { discoveredKeys } from './discovered-keys.ts';
import { rememberTokens } from './remembered-tokens.ts';
import type { SignOn } from './sign-on.ts';
import { verifyLogoutToken } from './verify-logout-token.ts';
import { type TokenRules, verifyToken } from './verify-token.ts';

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
