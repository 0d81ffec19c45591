import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { Person } from './person.ts';
import type { SamplePerson } from './sample-people.ts';

export interface KnownPerson {
  role: Person['role'] | null;
  company_id: string | null;
  name: string;
  email: string | null;
  /** Whether the person is or was a member of the company that is stored with them, or of any without one. */
  is_member: boolean;
}

export interface PersonRow {
  subject: string;
  role: Person['role'];
  companyId: string | null;
  name: string;
  email: string | null;
}

export async function findPerson(queries: Queries, subject: string): Promise<KnownPerson | undefined> {
  const [row] = await queries.query<KnownPerson>(
    sql`
      select role, company_id, name, email,
             exists (select 1 from member where member.person = person.subject
                        and (person.company_id is null or member.company_id = person.company_id)) as is_member
        from person where subject = ${subject}`,
  );
  return row;
}

/**
 * The issuer determines role, name, email and company; the person's own settings stay. Only a person whose block was
 * lifted can return after a removal.
 */
export async function upsertPerson(queries: Queries, person: PersonRow, at: Date): Promise<void> {
  await queries.execute(sql`
    insert into person (subject, role, company_id, name, email, first_seen_at)
    values (${person.subject}, ${person.role}, ${person.companyId}, ${person.name}, ${person.email}, ${at})
    on conflict (subject) do update
      set role = excluded.role, company_id = excluded.company_id, name = excluded.name, email = excluded.email,
          removal_requested_at = null, removed_at = null`);
}

export async function hasEmail(queries: Queries, subject: string, email: string): Promise<boolean> {
  const rows = await queries.query(
    sql`select 1 as one from person where subject = ${subject} and lower(email) = lower(${email})`,
  );
  return rows.length > 0;
}

/** Read every time, because it changes while a token is cached. */
export async function selectLanguage(queries: Queries, subject: string): Promise<Language> {
  const [row] = await queries.query<{ language: Language }>(
    sql`select language from person where subject = ${subject}`,
  );
  return row?.language ?? 'en';
}

/** Returns whether the language changed. */
export async function updateLanguage(queries: Queries, subject: string, language: Language): Promise<boolean> {
  const changed = await queries.execute(
    sql`update person set language = ${language} where subject = ${subject} and language <> ${language}`,
  );
  return changed === 1;
}

export async function insertSamplePeople(queries: Queries, people: readonly SamplePerson[], at: Date): Promise<void> {
  await queries.execute(sql`
    insert into person (subject, role, name, email, first_seen_at)
    select subject, role, name, email, ${at}
      from unnest(${people.map(({ subject }) => subject)}::text[], ${people.map(({ role }) => role)}::text[],
                  ${people.map(({ name }) => name)}::text[], ${people.map(({ email }) => email)}::text[])
           as given (subject, role, name, email)
    on conflict (subject) do nothing`);
}

export async function markPanelClosed(queries: Queries, subject: string): Promise<void> {
  await queries.execute(sql`update person set payout_panel_closed = true where subject = ${subject}`);
}

/**
 * Shows the payout panel again to everyone in the company who closed it, because a later loss of validation is new
 * information.
 */
export async function reopenPayoutPanels(queries: Queries, companyId: string): Promise<void> {
  await queries.execute(
    sql`update person set payout_panel_closed = false
         where payout_panel_closed and subject in (select person from member where company_id = ${companyId})`,
  );
}

/** Backdates the people of an installation that has only the sample people. */
export async function backdatePeople(queries: Queries, at: Date): Promise<void> {
  await queries.execute(sql`update person set first_seen_at = ${at}`);
}

/** Stores a person who accepts an invitation before their first sign-in. */
export async function insertInvitedPerson(
  queries: Queries,
  { subject, name, email, role, at }: Pick<PersonRow, 'subject' | 'name' | 'email' | 'role'> & { at: Date },
): Promise<void> {
  await queries.execute(sql`
    insert into person (subject, role, name, email, first_seen_at)
    values (${subject}, ${role}, ${name}, ${email}, ${at})
    on conflict (subject) do nothing`);
}

export interface Removal {
  role: Person['role'] | null;
  requestedAt: Date | null;
  removedAt: Date | null;
}

/** Locks a person and returns whether their name and address are to be removed or were. */
export async function lockRemoval(queries: Queries, subject: string): Promise<Removal | undefined> {
  const [row] = await queries.query<Removal>(sql`
    select role, removal_requested_at as "requestedAt", removed_at as "removedAt" from person
     where subject = ${subject} for update`);
  return row;
}

export async function updateRemovalRequested(queries: Queries, subject: string, at: Date): Promise<void> {
  await queries.execute(sql`update person set removal_requested_at = ${at} where subject = ${subject}`);
}
