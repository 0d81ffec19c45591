import type { CompanyRole } from '@lensdock/contract/kernel/company-permissions.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, sql } from '@lensdock/ports/database/sql.ts';
import { membershipInForce } from './memberships.store.ts';
import type { SampleCompany, SamplePerson } from './sample-people.ts';

export interface NewMember {
  companyId: string;
  person: string;
  role: CompanyRole;
  apps: readonly string[] | null;
  endsAt: Date | null;
  at: Date;
}

/** Adds a member, or admits a former one again. */
export async function upsertMember(queries: Queries, member: NewMember): Promise<void> {
  const { companyId, person, role, apps, endsAt, at } = member;
  await queries.execute(sql`
    insert into member (company_id, person, role, apps, since, ends_at)
    values (${companyId}::uuid, ${person}, ${role}, ${apps}::text[], ${at}, ${endsAt})
    on conflict (company_id, person) do update
      set role = excluded.role, apps = excluded.apps, since = excluded.since, ends_at = excluded.ends_at,
          removed_at = null, revision = member.revision + 1`);
}

export async function insertSampleMember(
  queries: Queries,
  { subject }: Pick<SamplePerson, 'subject'>,
  company: Pick<SampleCompany, 'id'>,
  at: Date,
): Promise<void> {
  await queries.execute(sql`
    insert into member (company_id, person, role, since) values (${company.id}::uuid, ${subject}, 'owner', ${at})
    on conflict (company_id, person) do nothing`);
}

export interface MemberRow {
  person: string;
  name: string;
  email: string | null;
  role: CompanyRole;
  apps: { code: string; name: string }[] | null;
  since: Date;
  endsAt: Date | null;
  lastActiveAt: Date | null;
  revision: number;
}

const memberColumns: Fragment = sql`
  member.person, person.name, person.email, member.role, member.since, member.ends_at as "endsAt",
  member.last_active_at as "lastActiveAt", member.revision,
  case when member.apps is null then null
       else coalesce((select jsonb_agg(jsonb_build_object('code', app.code, 'name', app.name) order by lower(app.name), app.code)
                        from shared.app where app.code = any (member.apps) and app.company_id = member.company_id), '[]') end as apps
  from member join person on person.subject = member.person`;

/** Returns the members whose access has not ended, owners first. */
export function selectMembers(queries: Queries, companyId: string, at: Date): Promise<MemberRow[]> {
  return queries.query<MemberRow>(sql`
    select ${memberColumns}
     where member.company_id = ${companyId} and ${membershipInForce(at)}
     order by array_position(array['owner', 'publisher', 'finance', 'support', 'viewer'], member.role), lower(person.name), member.person`);
}

/** Locks and returns a member whose access has not ended. */
export async function lockMember(
  queries: Queries,
  { companyId, person, at }: { companyId: string; person: string; at: Date },
): Promise<MemberRow | undefined> {
  const [row] = await queries.query<MemberRow>(sql`
    select ${memberColumns}
     where member.company_id = ${companyId} and member.person = ${person} and ${membershipInForce(at)}
       for update of member`);
  return row;
}

/** Whether another owner without an end would remain. Lock the company first. */
export async function hasOtherOwner(queries: Queries, companyId: string, person: string): Promise<boolean> {
  const rows = await queries.query(sql`
    select 1 as one from member
     where company_id = ${companyId} and person <> ${person} and role = 'owner' and removed_at is null and ends_at is null`);
  return rows.length > 0;
}

export async function updateMember(
  queries: Queries,
  member: Pick<NewMember, 'companyId' | 'person' | 'role' | 'apps' | 'endsAt'>,
): Promise<void> {
  const { companyId, person, role, apps, endsAt } = member;
  await queries.execute(sql`
    update member set role = ${role}, apps = ${apps}::text[], ends_at = ${endsAt}, revision = revision + 1
     where company_id = ${companyId} and person = ${person}`);
}

export async function updateMemberRemoved(
  queries: Queries,
  { companyId, person, at }: { companyId: string; person: string; at: Date },
): Promise<void> {
  await queries.execute(sql`
    update member set removed_at = ${at}, revision = revision + 1 where company_id = ${companyId} and person = ${person}`);
}

/** Whether a person with this address is a member. */
export async function hasMemberWithEmail(
  queries: Queries,
  { companyId, email, at }: { companyId: string; email: string; at: Date },
): Promise<boolean> {
  const rows = await queries.query(sql`
    select 1 as one from member join person on person.subject = member.person
     where member.company_id = ${companyId} and lower(person.email) = lower(${email}) and ${membershipInForce(at)}`);
  return rows.length > 0;
}

/** Marks and returns the members whose access ends until then and whose owners were not notified yet. */
export function updateWarned(
  queries: Queries,
  { at, until }: { at: Date; until: Date },
): Promise<{ companyId: string; companyName: string; name: string; endsAt: Date }[]> {
  return queries.query(sql`
    update member set warned_at = ${at}
      from person, company
     where person.subject = member.person and company.id = member.company_id and member.removed_at is null
       and member.ends_at > ${at} and member.ends_at <= ${until}
       and (member.warned_at is null or member.warned_at < member.ends_at - interval '8 days')
    returning member.company_id as "companyId", company.name as "companyName", person.name, member.ends_at as "endsAt"`);
}

/** Backdates the members of the sample companies, who were added at this start. */
export async function dateMembersBack(queries: Queries, companyIds: readonly string[], at: Date): Promise<void> {
  await queries.execute(sql`
    update member set since = ${at}, last_active_at = null where company_id = any (${companyIds}::uuid[])`);
}
