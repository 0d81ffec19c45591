import type { OperatorRole } from '@lensdock/contract/kernel/operator-permissions.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

export interface PersonEntryRow {
  personId: string;
  name: string;
  email: string | null;
  companies: string[];
  operatorRoles: OperatorRole[];
  firstSeen: Date;
  secondFactor: boolean;
  removedAt: Date | null;
  removing: boolean;
}

/** Without service accounts: returns people whose name or address contains the text, or whose id it is, by name. */
export function selectPeople(
  queries: Queries,
  { search, at, limit }: { search: string; at: Date; limit: number },
): Promise<PersonEntryRow[]> {
  return queries.query<PersonEntryRow>(sql`
    select person.subject as "personId", person.name, person.email, person.first_seen_at as "firstSeen",
           person.removed_at as "removedAt", person.removal_requested_at is not null and person.removed_at is null as removing,
           exists (select 1 from shared.second_factor where second_factor.subject = person.subject) as "secondFactor",
           array(select company.name from shared.member join shared.company on company.id = member.company_id
                  where member.person = person.subject and member.removed_at is null
                    and (member.ends_at is null or member.ends_at > ${at})
                  order by lower(company.name), company.id) as companies,
           coalesce((select roles from shared.operator where operator.person = person.subject and operator.removed_at is null), '{}') as "operatorRoles"
      from shared.person
     where person.role is distinct from 'store'
       and (${search} = '' or person.subject = ${search}
            or position(lower(${search}) in lower(person.name)) > 0
            or position(lower(${search}) in lower(coalesce(person.email, ''))) > 0)
     order by lower(person.name), person.subject limit ${limit}`);
}

/** Returns the companies that a person belongs to, in a fixed order for their locks. */
export async function selectCompaniesOf(queries: Queries, person: string, at: Date): Promise<string[]> {
  const rows = await queries.query<{ companyId: string }>(sql`
    select company_id as "companyId" from shared.member
     where person = ${person} and removed_at is null and (ends_at is null or ends_at > ${at}) order by company_id`);
  return rows.map(({ companyId }) => companyId);
}

/** Whether the company has another member. */
export async function hasOtherMember(
  queries: Queries,
  { companyId, person, at }: { companyId: string; person: string; at: Date },
): Promise<boolean> {
  const rows = await queries.query(sql`
    select 1 as one from shared.member
     where company_id = ${companyId} and person <> ${person} and removed_at is null
       and (ends_at is null or ends_at > ${at}) limit 1`);
  return rows.length > 0;
}

/** Replaces a person by a pseudonym outside the audit, by the owner's function. */
export async function replacePerson(
  queries: Queries,
  { person, pseudonym, at }: { person: string; pseudonym: string; at: Date },
): Promise<void> {
  await queries.query(sql`select remove_person(${person}, ${pseudonym}, ${at})::text as done`);
}

export async function hasSecondFactor(queries: Queries, person: string): Promise<boolean> {
  return (
    (await queries.query(sql`select 1 as one from shared.second_factor where subject = ${person} limit 1`)).length > 0
  );
}
