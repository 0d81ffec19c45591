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
 * Makes of verified claims the person that the server works with. At first sight the company and the person are written
 * down; later only what the issuer says about the person is brought up to date. Throws `wrong-role` for a person without
 * any role, and for a developer without a company that we can name.
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
            // A company needs a country of the list, and no call could work without the company.
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

/** The first role that the person can fill; nobody acts in two. */
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
