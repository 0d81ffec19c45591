import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { type Claims, type SignOn, SignOnFailure } from '@lensdock/ports/sign-on/sign-on.ts';
import { assertNotBlocked, type Blocks } from '../kernel/identity/blocks.ts';
import type { CompanyChoice } from '../kernel/identity/memberships.ts';
import type { Authenticate, Person } from '../kernel/identity/person.ts';
import type { EndedSessions } from './sessions/ended-sessions.ts';
import { companyIdOf } from './welcome-person.ts';

/** Bearer credentials (RFC 6750, section 2.1), limited to the length of our own tokens. */
const bearer = /^Bearer +([A-Za-z0-9\-._~+/]{1,8000}=*)$/i;

/** Gives a person the role in the company or the store that is in force now. */
export interface ActFor {
  company: (person: Person, choice: CompanyChoice) => Promise<Person>;
  store: (person: Person) => Promise<Person>;
}

/** Reads the `Authorization` header. The person is looked up once for as long as the token's claims are cached. */
export function authenticateWith(
  signOn: SignOn,
  welcome: (claims: Claims) => Promise<Person>,
  actFor: ActFor,
  { ended, blocks }: { ended: EndedSessions; blocks: Blocks },
): Authenticate {
  const welcomed = new WeakMap<Claims, Promise<Person>>();
  return async (authorization, origin) => {
    const token = bearer.exec(authorization ?? '')?.[1];
    if (token === undefined) throw new Problem('not-signed-in');
    const claims = await verified(signOn, token);
    if (await ended.has(claims)) throw new Problem('not-signed-in');
    await assertNotBlocked(blocks, { subject: claims.subject });
    const person = welcomed.get(claims) ?? welcome(claims);
    if (!welcomed.has(claims)) {
      welcomed.set(claims, person);
      // Refusals are not cached: the role may be granted, or the database recover.
      person.catch(() => welcomed.delete(claims));
    }
    const known = await person;
    // Looked up for each call, because a membership or a role can end while the token is valid.
    if (known.role === 'developer')
      return actFor.company(known, { claimed: companyIdOf(claims), chosen: origin?.company });
    return known.role === 'operator' ? actFor.store(known) : known;
  };
}

async function verified(signOn: SignOn, token: string): Promise<Claims> {
  try {
    return await signOn.verify(token);
  } catch (error) {
    if (!(error instanceof SignOnFailure)) throw error;
    throw new Problem(error.kind === 'unavailable' ? 'temporarily-unavailable' : 'not-signed-in');
  }
}
