import type { CompanyRole } from '@lensdock/contract/lifecycle/allowed-actions.ts';

/** The caller, from the token and our own records. */
export interface Person {
  kind: 'person';
  /** The token's `sub`: stable and unique for one issuer. */
  subject: string;
  name: string;
  email: string | null;
  role: 'developer' | 'operator' | 'store';
  /** Present for every developer, absent for others. */
  companyId?: string;
  companyRole?: CompanyRole;
}

/** A person with a known company. */
export interface Developer extends Person {
  role: 'developer';
  companyId: string;
  companyRole: CompanyRole;
}

/** Reads the `Authorization` header. Throws `not-signed-in`, `wrong-role` or `temporarily-unavailable`. */
export type Authenticate = (authorization: string | undefined) => Promise<Person>;

export function isDeveloper(person: Person | undefined): person is Developer {
  return person?.role === 'developer' && person.companyId !== undefined && person.companyRole !== undefined;
}
