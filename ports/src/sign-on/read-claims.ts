import type { Claims } from './sign-on.ts';

/** The place of each claim in a token: a name, or names joined by dots (`realm_access.roles`). */
export interface ClaimNames {
  name: string;
  email: string;
  companyId: string;
  companyName: string;
  companyCountry: string;
  roles: string;
}

export const defaultClaimNames: ClaimNames = {
  name: 'name',
  email: 'email',
  companyId: 'company_id',
  companyName: 'company_name',
  companyCountry: 'company_country',
  roles: 'realm_access.roles',
};

/** Reads the known claims of a verified payload. A claim of an unexpected type counts as absent. */
export function readClaims(payload: Readonly<Record<string, unknown>>, names: ClaimNames): Claims {
  const text = (path: string) => {
    const value = claimAt(payload, path);
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  const roles = claimAt(payload, names.roles);
  return {
    // Required of every token before.
    subject: String(payload.sub),
    name: text(names.name),
    email: text(names.email),
    emailVerified: payload.email_verified === true,
    // Required of every token before.
    issuedAt: Number(payload.iat),
    authTime: typeof payload.auth_time === 'number' ? payload.auth_time : null,
    sessionId: text('sid'),
    companyId: text(names.companyId),
    companyName: text(names.companyName),
    companyCountry: text(names.companyCountry),
    roles: Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [],
  };
}

/** Namespaced claims have dots in their own name (`https://shop.example/roles`), so the whole path is tried first. */
function claimAt(payload: Readonly<Record<string, unknown>>, path: string): unknown {
  if (Object.hasOwn(payload, path)) return payload[path];
  let value: unknown = payload;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key]; // An object with the key, checked just before.
  }
  return value;
}
