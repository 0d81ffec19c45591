import type { OperatorRole } from '@lensdock/contract/kernel/operator-permissions.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, nothing, sql } from '@lensdock/ports/database/sql.ts';
import { membershipInForce } from '../kernel/identity/memberships.store.ts';
import { containsText, grams } from '../kernel/lists/search-text.store.ts';

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

export interface PeopleQuery {
  search: string;
  at: Date;
  /** The people who match the search, if there are not too many. */
  found?: readonly string[] | undefined;
}

/** Without service accounts. */
const isKnown: Fragment = sql`person.role is distinct from 'store'`;

/** Compares the name, the address and the id. */
function matching(search: string): Fragment {
  return sql`(person.subject = ${search} or ${containsText(search, sql`person.name`, sql`person.email`)})`;
}

/**
 * Whether the first two hundred people contain a page of the search, as they do for a common word. For a word that the
 * first twenty do not contain, the others are not read.
 */
export async function isCommonInPeople(queries: Queries, { search }: PeopleQuery): Promise<boolean> {
  const rows = await queries.query<{ subject: string }>(sql`
    select person.subject
      from (select subject, name, email from shared.person where ${isKnown} order by lower(name), subject limit 200) person
     where ${matching(search)}
       and exists (select from (select subject, name, email from shared.person where ${isKnown} order by lower(name), subject limit 20) person
                    where ${matching(search)}) limit 51`);
  return rows.length > 50;
}

/** Returns the ids of the people who match, each kind of text by its own index; undefined above the limit. */
export async function selectFoundPeople(
  queries: Queries,
  search: string,
  limit: number,
): Promise<readonly string[] | undefined> {
  const rows = await queries.query<{ subject: string }>(sql`
    select subject from shared.person where subject = ${search}
    union
    (select subject from shared.person
      where search_grams(name) @> ${grams(search)} and ${containsText(search, sql`name`)} limit ${limit + 1})
    union
    (select subject from shared.person
      where search_grams(email) @> ${grams(search)} and ${containsText(search, sql`email`)} limit ${limit + 1})`);
  return rows.length > limit ? undefined : rows.map(({ subject }) => subject);
}

/**
 * Returns the first 51 people by name. Those that were found are looked up before they are sorted. PostgreSQL would make
 * a new plan for each call with their ids or the limit in sight.
 */
export function selectPeople(queries: Queries, { search, at, found }: PeopleQuery): Promise<PersonEntryRow[]> {
  const people = found
    ? sql`(select * from shared.person where subject = any((select ${found}::text[])::text[]) offset 0)`
    : sql`shared.person`;
  const searched = found || search === '' ? nothing : sql`and ${matching(search)}`;
  return queries.query<PersonEntryRow>(sql`
    select person.subject as "personId", person.name, person.email, person.first_seen_at as "firstSeen",
           person.removed_at as "removedAt", person.removal_requested_at is not null and person.removed_at is null as removing,
           exists (select 1 from shared.second_factor where second_factor.subject = person.subject) as "secondFactor",
           array(select company.name from shared.member join shared.company on company.id = member.company_id
                  where member.person = person.subject and ${membershipInForce(at)}
                  order by lower(company.name), company.id) as companies,
           coalesce((select roles from shared.operator where operator.person = person.subject and operator.removed_at is null), '{}') as "operatorRoles"
      from ${people} person
     where ${isKnown} ${searched}
     order by lower(person.name), person.subject limit 51`);
}

/** Returns the companies that a person belongs to, in a fixed order for their locks. */
export async function selectCompaniesOf(queries: Queries, person: string, at: Date): Promise<string[]> {
  const rows = await queries.query<{ companyId: string }>(sql`
    select company_id as "companyId" from shared.member
     where person = ${person} and ${membershipInForce(at)} order by company_id`);
  return rows.map(({ companyId }) => companyId);
}

/** Whether the company has another member. */
export async function hasOtherMember(
  queries: Queries,
  { companyId, person, at }: { companyId: string; person: string; at: Date },
): Promise<boolean> {
  const rows = await queries.query(sql`
    select 1 as one from shared.member
     where company_id = ${companyId} and person <> ${person} and ${membershipInForce(at)} limit 1`);
  return rows.length > 0;
}

/** Replaces a person with a pseudonym outside the audit, by the owner's function. */
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
