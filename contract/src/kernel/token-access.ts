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

/** The access that an endpoint requires of a token: a scope, only to be valid (`any`), or none is accepted (`none`). */
export type TokenAccess = TokenScope | 'any' | 'none';
