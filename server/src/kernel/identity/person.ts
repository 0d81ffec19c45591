import type { CompanyRole } from '@lensdock/contract/lifecycle/allowed-actions.ts';

/** Who is calling, as the token and our own records name them. */
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

/** A developer: a person of whom the company is known. */
export interface Developer extends Person {
  role: 'developer';
  companyId: string;
  companyRole: CompanyRole;
}

/** Reads the `Authorization` header. Throws the problems `not-signed-in`, `wrong-role` or `temporarily-unavailable`. */
export type Authenticate = (authorization: string | undefined) => Promise<Person>;

export function isDeveloper(person: Person | undefined): person is Developer {
  return person?.role === 'developer' && person.companyId !== undefined && person.companyRole !== undefined;
}
