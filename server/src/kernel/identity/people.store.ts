import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { CompanyRole } from '@lensdock/contract/lifecycle/allowed-actions.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { Person } from './person.ts';
import type { SamplePerson } from './sample-people.ts';

export interface KnownPerson {
  role: Person['role'] | null;
  company_id: string | null;
  name: string;
  email: string | null;
  company_role: CompanyRole;
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
    sql`select role, company_id, name, email, company_role from person where subject = ${subject}`,
  );
  return row;
}

/** The issuer determines role, name, email and company; the person's own settings stay. */
export async function upsertPerson(queries: Queries, person: PersonRow, at: Date): Promise<CompanyRole> {
  const [row] = await queries.query<{ company_role: CompanyRole }>(sql`
    insert into person (subject, role, company_id, name, email, first_seen_at)
    values (${person.subject}, ${person.role}, ${person.companyId}, ${person.name}, ${person.email}, ${at})
    on conflict (subject) do update
      set role = excluded.role, company_id = excluded.company_id, name = excluded.name, email = excluded.email
    returning company_role`);
  if (!row) throw new Error('upsert person returned no row');
  return row.company_role;
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

export async function insertSamplePerson(queries: Queries, person: SamplePerson, at: Date): Promise<void> {
  await queries.execute(sql`
    insert into person (subject, role, company_id, name, email, first_seen_at)
    values (${person.subject}, ${person.role}, ${person.company?.id ?? null}, ${person.name}, ${person.email}, ${at})
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
    sql`update person set payout_panel_closed = false where company_id = ${companyId} and payout_panel_closed`,
  );
}

/** Backdates operators and the people of these companies. */
export async function datePeopleBack(queries: Queries, companyIds: readonly string[], at: Date): Promise<void> {
  await queries.execute(sql`
    update person set first_seen_at = ${at} where company_id is null or company_id = any (${companyIds}::uuid[])`);
}
