import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Clock } from '@lensdock/ports/clock/clock.ts';
import type { Database } from '@lensdock/ports/database/database.ts';
import type { Claims } from '@lensdock/ports/sign-on/sign-on.ts';
import { ensureCompany } from '../kernel/identity/companies.store.ts';
import { findPerson, type KnownPerson, type PersonRow, upsertPerson } from '../kernel/identity/people.store.ts';
import type { Person } from '../kernel/identity/person.ts';
import type { SignOnSettings } from '../kernel/settings/sign-on-environment.ts';

export type RoleNames = Pick<SignOnSettings, 'SIGN_ON_DEVELOPER_ROLE' | 'SIGN_ON_OPERATOR_ROLE' | 'SIGN_ON_STORE_ROLE'>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Maps verified claims to a person. The first sign-in stores company and person; later only the person is updated.
 * Throws `wrong-role` for a person without a role or a developer without a valid company.
 */
export async function welcomePerson(
  { database, clock, settings }: { database: Database; clock: Clock; settings: RoleNames },
  claims: Claims,
): Promise<Person> {
  const companyId = companyIdOf(claims);
  const role = roleOf(claims, companyId, settings);
  const row: PersonRow = {
    subject: claims.subject,
    role,
    companyId: role === 'developer' ? companyId : null,
    name: claims.name ?? claims.email ?? claims.subject,
    email: claims.email,
  };
  const known = await findPerson(database, row.subject);
  const companyRole =
    known && isUnchanged(known, row)
      ? known.company_role
      : await database.transaction(async (transaction) => {
          const at = await clock.now();
          if (row.companyId !== null) {
            const company = {
              id: row.companyId,
              name: claims.companyName ?? row.companyId,
              country: (claims.companyCountry ?? '').toUpperCase(),
            };
            // A company needs a listed country, and no endpoint works without the company.
            if (!(await ensureCompany(transaction, company, at))) throw new Problem('wrong-role');
          }
          return upsertPerson(transaction, row, at);
        });
  return {
    kind: 'person',
    subject: row.subject,
    name: row.name,
    email: row.email,
    role,
    ...(row.companyId !== null && { companyId: row.companyId, companyRole }),
  };
}

function companyIdOf({ companyId }: Claims): string | null {
  const id = companyId?.toLowerCase() ?? '';
  return uuid.test(id) ? id : null;
}

/** Returns the first role that the person qualifies for; no one acts in two. */
function roleOf({ roles }: Claims, companyId: string | null, names: RoleNames): Person['role'] {
  if (roles.includes(names.SIGN_ON_DEVELOPER_ROLE) && companyId !== null) return 'developer';
  if (roles.includes(names.SIGN_ON_OPERATOR_ROLE)) return 'operator';
  if (roles.includes(names.SIGN_ON_STORE_ROLE)) return 'store';
  throw new Problem('wrong-role');
}

function isUnchanged(known: KnownPerson, row: PersonRow): boolean {
  return (
    known.role === row.role &&
    known.company_id === row.companyId &&
    known.name === row.name &&
    known.email === row.email
  );
}
