import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { CompanyRole } from '@lensdock/contract/lifecycle/allowed-actions.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { Person } from '../kernel/identity/person.ts';
import type { SampleCompany, SamplePerson } from '../kernel/identity/sample-people.ts';

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

/** Makes the company on first sight and leaves it alone ever after. Answers whether there is one now. */
export async function ensureCompany(
  queries: Queries,
  company: { id: string; name: string; country: string },
  at: Date,
): Promise<boolean> {
  await queries.execute(sql`
    insert into company (id, name, country, currency, created_at)
    select ${company.id}::uuid, ${company.name}, isocode, currency, ${at} from country where isocode = ${company.country}
    on conflict (id) do nothing`);
  const rows = await queries.query(sql`select 1 as one from company where id = ${company.id}`);
  return rows.length === 1;
}

/** Role, name, e-mail and company are the issuer's to say; what the person chose here stays. */
export async function upsertPerson(queries: Queries, person: PersonRow, at: Date): Promise<CompanyRole> {
  const [row] = await queries.query<{ company_role: CompanyRole }>(sql`
    insert into person (subject, role, company_id, name, email, first_seen_at)
    values (${person.subject}, ${person.role}, ${person.companyId}, ${person.name}, ${person.email}, ${at})
    on conflict (subject) do update
      set role = excluded.role, company_id = excluded.company_id, name = excluded.name, email = excluded.email
    returning company_role`);
  if (!row) throw new Error('an upsert that returns answers one row');
  return row.company_role;
}

/** Read for each question, because it changes while a token is remembered. */
export async function selectLanguage(queries: Queries, subject: string): Promise<Language> {
  const [row] = await queries.query<{ language: Language }>(
    sql`select language from person where subject = ${subject}`,
  );
  return row?.language ?? 'en';
}

/** Answers whether it was another one. */
export async function updateLanguage(queries: Queries, subject: string, language: Language): Promise<boolean> {
  const changed = await queries.execute(
    sql`update person set language = ${language} where subject = ${subject} and language <> ${language}`,
  );
  return changed === 1;
}

export async function insertSampleCompany(queries: Queries, company: SampleCompany, at: Date): Promise<void> {
  await queries.execute(sql`
    insert into company (id, name, country, street, postcode, city, vat_id, currency, approved, allowed_to_sell, manual_app_approval, created_at)
    select ${company.id}::uuid, ${company.name}, isocode, ${company.street}, ${company.postcode}, ${company.city}, ${company.vatId}, currency, true, true,
           ${company.manualAppApproval}, ${at}
    from country where isocode = ${company.country}
    on conflict (id) do nothing`);
}

export async function insertSamplePerson(queries: Queries, person: SamplePerson, at: Date): Promise<void> {
  await queries.execute(sql`
    insert into person (subject, role, company_id, name, email, first_seen_at)
    values (${person.subject}, ${person.role}, ${person.company?.id ?? null}, ${person.name}, ${person.email}, ${at})
    on conflict (subject) do nothing`);
}

/** Keeps a secret once: whoever comes first wins, and all servers get the same. */
export async function storeSecret<Secret extends object>(
  queries: Queries,
  name: string,
  secret: Secret,
  at: Date,
): Promise<void> {
  await queries.execute(sql`
    insert into installation_secret (name, value, created_at) values (${name}, ${JSON.stringify(secret)}::jsonb, ${at})
    on conflict (name) do nothing`);
}

export async function findSecret<Secret extends object>(queries: Queries, name: string): Promise<Secret | undefined> {
  const [row] = await queries.query<{ value: Secret }>(sql`select value from installation_secret where name = ${name}`);
  return row?.value;
}
