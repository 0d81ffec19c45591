/** The permissions that an access token can have. */
export const tokenScopes = [
  'apps:read',
  'apps:write',
  'listing:write',
  'versions:write',
  'release',
  'pricing:write',
  'availability:write',
  'revenue:read',
  'payouts:read',
  'trials:write',
] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** What an access token needs for an endpoint: a scope, only to be valid (`any`), or it is never accepted (`none`). */
export type TokenAccess = TokenScope | 'any' | 'none';
