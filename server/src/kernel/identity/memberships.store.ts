import type { CompanyRole } from '@lensdock/contract/kernel/company-permissions.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, sql } from '@lensdock/ports/database/sql.ts';

/** Whether a membership gives access at this moment. */
export function membershipInForce(at: Date): Fragment {
  return sql`member.removed_at is null and (member.ends_at is null or member.ends_at > ${at})`;
}

export interface MembershipRow {
  companyId: string;
  companyName: string;
  role: CompanyRole;
  /** Codes of the apps that the member may work on; null for all. */
  apps: string[] | null;
  endsAt: Date | null;
  removedAt: Date | null;
  lastActiveAt: Date | null;
  /** The company requires a second factor, and the person has none. */
  lacksSecondFactor: boolean;
}

/** Returns a person's memberships, including ended ones, oldest first. */
export function selectMemberships(queries: Queries, subject: string): Promise<MembershipRow[]> {
  return queries.query<MembershipRow>(sql`
    select member.company_id as "companyId", company.name as "companyName", member.role, member.apps,
           member.ends_at as "endsAt", member.removed_at as "removedAt",
           member.last_active_at as "lastActiveAt",
           company.second_factor_required
             and not exists (select 1 from shared.second_factor where subject = member.person) as "lacksSecondFactor"
      from member join company on company.id = member.company_id
     where member.person = ${subject} order by member.since, member.company_id`);
}

/**
 * Adds a person that the sign-on assigns to a company, unless they are or were a member. The first person of a company,
 * or the first after all others have left it, is its owner; later ones may only read until an owner gives them a role.
 */
export async function insertClaimedMember(
  queries: Queries,
  { companyId, person, at }: { companyId: string; person: string; at: Date },
): Promise<void> {
  await queries.execute(sql`
    insert into member (company_id, person, role, since)
    select ${companyId}::uuid, ${person},
           case when exists (select 1 from member
                              where company_id = ${companyId}
                                and ${membershipInForce(at)})
                then 'viewer' else 'owner' end, ${at}
    on conflict (company_id, person) do nothing`);
}

export async function updateLastActive(
  queries: Queries,
  { companyId, person, at }: { companyId: string; person: string; at: Date },
): Promise<void> {
  await queries.execute(sql`
    update member set last_active_at = ${at} where company_id = ${companyId} and person = ${person}`);
}

/** Whether an operator is a member of the company, as the same account or by the address of their email. */
export function belongsToCompany(
  queries: Queries,
  { companyId, ...person }: { subject: string; email: string | null; companyId: string; at: Date },
): Promise<boolean> {
  return belongsToOneOf(queries, { ...person, companyIds: [companyId] });
}

export async function belongsToOneOf(
  queries: Queries,
  {
    subject,
    email,
    companyIds,
    at,
  }: { subject: string; email: string | null; companyIds: readonly string[]; at: Date },
): Promise<boolean> {
  const rows = await queries.query(sql`
    select 1 as one from member join person on person.subject = member.person
     where member.company_id = any(${companyIds}::uuid[])
       and (person.subject = ${subject} or lower(person.email) = lower(${email}))
       and ${membershipInForce(at)}
     limit 1`);
  return rows.length > 0;
}

/** Whether a person with this address is a member of any company. */
export async function hasMembershipWithEmail(queries: Queries, email: string, at: Date): Promise<boolean> {
  const rows = await queries.query(sql`
    select 1 as one from member join person on person.subject = member.person
     where lower(person.email) = lower(${email}) and ${membershipInForce(at)}
     limit 1`);
  return rows.length > 0;
}
