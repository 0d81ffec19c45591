import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Clock } from '@lensdock/ports/clock/clock.ts';
import type { Database, Queries } from '@lensdock/ports/database/database.ts';
import type { Claims } from '@lensdock/ports/sign-on/sign-on.ts';
import { ensureCompany, lockCompany } from '../kernel/identity/companies.store.ts';
import { insertClaimedMember } from '../kernel/identity/memberships.store.ts';
import type { Memberships } from '../kernel/identity/memberships.ts';
import type { Operators } from '../kernel/identity/operators.ts';
import { findPerson, type KnownPerson, type PersonRow, upsertPerson } from '../kernel/identity/people.store.ts';
import type { Person } from '../kernel/identity/person.ts';
import { isUuid } from '../kernel/services/code-form.ts';
import type { SignOnSettings } from '../kernel/settings/sign-on-environment.ts';
import { nameInOneLine } from '../kernel/text/visible-name.ts';
import { claimInvitations, claimOperatorInvitation } from './claim-invitations.ts';
import { operatorRolesOf, storeOperator } from './welcome-operator.ts';

export type RoleNames = Pick<
  SignOnSettings,
  'SIGN_ON_DEVELOPER_ROLE' | 'SIGN_ON_OPERATOR_ROLE' | 'SIGN_ON_STORE_ROLE' | 'SIGN_ON_OPERATOR_ROLES'
>;

interface WelcomeParts {
  database: Database;
  clock: Clock;
  memberships: Memberships;
  operators: Operators;
  settings: RoleNames;
}

/**
 * Maps verified claims to a person, whose company is looked up for each call. The first sign-in stores the person, and
 * the company that the claims name; later only the person is updated. Throws `wrong-role` for a person without a role,
 * and for a developer without a company claim who was never a member of a company.
 */
export async function welcomePerson(parts: WelcomeParts, claims: Claims): Promise<Person> {
  const { database, settings } = parts;
  const claimed = companyIdOf(claims);
  const role = roleOf(claims, claimed, settings);
  const row: PersonRow = {
    subject: claims.subject,
    role,
    companyId: role === 'developer' ? claimed : null,
    name: nameInOneLine(claims.name) ?? claims.email ?? claims.subject,
    email: claims.email,
  };
  if (role === 'developer') await claimInvitations(parts, row, claims);
  const known = await findPerson(database, row.subject);
  if (role === 'developer' && claimed === null && !known?.is_member) throw new Problem('wrong-role');
  if (!known || !isUnchanged(known, row)) await storePerson(parts, row, claims);
  const operatorRoles = role === 'operator' ? operatorRolesOf(claims, settings) : undefined;
  if (role === 'operator' && !operatorRoles) await claimOperatorInvitation(parts, row, claims);
  if (role === 'operator') await storeOperator(parts, row.subject, operatorRoles);
  const { subject, name, email } = row;
  return {
    kind: 'person',
    subject,
    name,
    email,
    role,
    ...(operatorRoles && { operatorRoles }),
    ...(claims.authTime !== null && { authTime: claims.authTime }),
  };
}

async function storePerson(
  { database, clock, memberships }: WelcomeParts,
  row: PersonRow,
  { companyName, companyCountry }: Claims,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const at = await clock.now();
    const { companyId: id } = row;
    const company = {
      id: id ?? '',
      name: nameInOneLine(companyName) ?? id ?? '',
      country: (companyCountry ?? '').toUpperCase(),
    };
    // A company needs a listed country, and no endpoint works without the company.
    if (id !== null && !(await ensureCompany(transaction, company, at))) throw new Problem('wrong-role');
    await upsertPerson(transaction, row, at);
    if (id !== null) await addClaimedMember(transaction, { companyId: id, person: row.subject, at });
  });
  memberships.forget(row.subject);
}

/** Locks the company, so that of two first sign-ins at once only one becomes its owner. */
async function addClaimedMember(
  transaction: Queries,
  member: { companyId: string; person: string; at: Date },
): Promise<void> {
  await lockCompany(transaction, member.companyId);
  await insertClaimedMember(transaction, member);
}

export function companyIdOf({ companyId }: Claims): string | null {
  const id = companyId?.toLowerCase() ?? '';
  return isUuid(id) ? id : null;
}

/** Returns the first role that the person qualifies for; no one acts in two. */
function roleOf({ roles }: Claims, companyId: string | null, names: RoleNames): Person['role'] {
  const isDeveloper = roles.includes(names.SIGN_ON_DEVELOPER_ROLE);
  if (isDeveloper && companyId !== null) return 'developer';
  if (isOperator(roles, names)) return 'operator';
  if (isDeveloper) return 'developer';
  if (roles.includes(names.SIGN_ON_STORE_ROLE)) return 'store';
  throw new Problem('wrong-role');
}

function isOperator(roles: readonly string[], names: RoleNames): boolean {
  const { SIGN_ON_OPERATOR_ROLES: mapped } = names;
  return mapped ? roles.some((name) => mapped.has(name)) : roles.includes(names.SIGN_ON_OPERATOR_ROLE);
}

function isUnchanged(known: KnownPerson, row: PersonRow): boolean {
  return (
    known.role === row.role &&
    known.company_id === row.companyId &&
    (row.companyId === null || known.is_member) &&
    known.name === row.name &&
    known.email === row.email
  );
}
