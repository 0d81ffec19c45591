import type { CompanyRole } from '@lensdock/contract/kernel/company-permissions.ts';
import type { OperatorRole } from '@lensdock/contract/kernel/operator-permissions.ts';
import type { TokenScope } from '@lensdock/contract/kernel/token-access.ts';

/** The access token through which a person acts. */
export interface TokenGrant {
  id: string;
  name: string;
  scopes: readonly TokenScope[];
  /** Null for all apps of the company. */
  apps: readonly string[] | null;
}

/** The camera for which the device platform signed a token. */
export interface Device {
  /** The `cameraId` of its checks. */
  id: string;
  model?: string | undefined;
  /** The company that owns the camera. */
  companyId?: string | undefined;
}

/**
 * The caller: a person, from the sign-on's token and our own records, an access token that acts for a person, or a camera
 * that acts for its platform.
 */
export interface Person {
  kind: 'person' | 'token' | 'device';
  /** Present for the kind `token`. */
  token?: TokenGrant;
  /** Present for the kind `device`, which acts for the store in the calls that accept devices. */
  device?: Device;
  /** The token's `sub`: stable and unique for one issuer. */
  subject: string;
  name: string;
  email: string | null;
  role: 'developer' | 'operator' | 'store';
  /** When the person last entered credentials, in seconds since the epoch; absent if the issuer does not say. */
  authTime?: number;
  /** Present for every developer, absent for others: the company that the request acts for, and the role there. */
  companyId?: string;
  companyRole?: CompanyRole;
  /** Present for every operator, absent for others. */
  operatorRoles?: readonly OperatorRole[];
  /** Codes of the apps that a developer may work on; absent for all apps of the company. */
  apps?: readonly string[];
}

/** A person with a known company. */
export interface Developer extends Person {
  role: 'developer';
  companyId: string;
  companyRole: CompanyRole;
}

/** The origin of a call, recorded as the last use of an access token, and the company that the call chooses. */
export interface CallOrigin {
  address: string;
  /** The `User-Agent` header. */
  client: string;
  company?: string | undefined;
}

/**
 * Reads the `Authorization` header. Throws `not-signed-in`, `token-invalid`, `wrong-role`, `not-a-member` or
 * `temporarily-unavailable`.
 */
export type Authenticate = (authorization: string | undefined, origin?: CallOrigin) => Promise<Person>;

export function isDeveloper(person: Person | undefined): person is Developer {
  return person?.role === 'developer' && person.companyId !== undefined && person.companyRole !== undefined;
}
