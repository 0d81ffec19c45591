import type { CompanyBody } from '@lensdock/contract/company/company.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { SampleCompany } from './sample-people.ts';

/** Creates the company on first sight and never changes it. Returns whether it exists now. */
export async function ensureCompany(
  queries: Queries,
  company: { id: string; name: string; country: string },
  at: Date,
): Promise<boolean> {
  await queries.execute(sql`
    insert into company (id, name, country, currency, created_at)
    select ${company.id}::uuid, ${company.name}, isocode, currency, ${at} from shared.country where isocode = ${company.country}
    on conflict (id) do nothing`);
  const rows = await queries.query(sql`select 1 as one from company where id = ${company.id}`);
  return rows.length === 1;
}

export async function insertSampleCompany(queries: Queries, company: SampleCompany, at: Date): Promise<void> {
  await queries.execute(sql`
    insert into company (id, name, country, street, postcode, city, vat_id, currency, approved, allowed_to_sell, manual_app_approval, created_at)
    select ${company.id}::uuid, ${company.name}, isocode, ${company.street}, ${company.postcode}, ${company.city}, ${company.vatId}, currency, true, true,
           ${company.manualAppApproval}, ${at}
    from shared.country where isocode = ${company.country}
    on conflict (id) do nothing`);
}

/** Locks the company until the transaction ends, so that its revision cannot change after the comparison. */
export async function lockCompany(queries: Queries, id: string): Promise<void> {
  await queries.query(sql`select 1 from company where id = ${id} for update`);
}

/** Keeps the companies from being changed until the transaction ends. Others may do the same. */
export async function holdCompanies(queries: Queries, ids: readonly string[]): Promise<void> {
  await queries.query(sql`select 1 from company where id = any (${ids}::uuid[]) order by id for share`);
}

/** Locks the companies of a country until the transaction ends, so that their eligibility to sell cannot change. */
export async function lockCompaniesIn(queries: Queries, isocode: string): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(
    sql`select id from company where country = ${isocode} order by id for update`,
  );
  return rows.map(({ id }) => id);
}

export async function updateCompany(queries: Queries, id: string, body: CompanyBody): Promise<void> {
  await queries.execute(sql`
    update company
       set name = ${body.companyName}, street = ${body.street}, postcode = ${body.postcode}, city = ${body.city}, country = ${body.country}, vat_id = ${body.vatId}, register_number = ${body.registerNumber ?? null}, approved = ${body.approved},
           allowed_to_sell = ${body.allowedToSell}, manual_app_approval = ${body.manualAppApproval}, revision = revision + 1
     where id = ${id}`);
}

/** Street, postcode and city, which a company changes itself. */
export async function updateCompanyAddress(
  queries: Queries,
  id: string,
  { street, postcode, city }: Pick<CompanyBody, 'street' | 'postcode' | 'city'>,
): Promise<void> {
  await queries.execute(sql`
    update company set street = ${street}, postcode = ${postcode}, city = ${city}, revision = revision + 1 where id = ${id}`);
}

export async function selectSecondFactorRequired(queries: Queries, id: string): Promise<boolean> {
  const [row] = await queries.query<{ required: boolean }>(
    sql`select second_factor_required as required from company where id = ${id}`,
  );
  return row?.required ?? false;
}

/** Returns whether the requirement changed. */
export async function updateSecondFactorRequired(queries: Queries, id: string, required: boolean): Promise<boolean> {
  const changed = await queries.execute(sql`
    update company set second_factor_required = ${required} where id = ${id} and second_factor_required <> ${required}`);
  return changed === 1;
}

/** Whether the person can sign in with a second factor at the embedded sign-on. */
export async function hasSecondFactor(queries: Queries, subject: string): Promise<boolean> {
  return (await queries.query(sql`select 1 as one from shared.second_factor where subject = ${subject}`)).length > 0;
}

export async function updateCompanyApproved(queries: Queries, id: string, approved: boolean): Promise<void> {
  await queries.execute(sql`update company set approved = ${approved}, revision = revision + 1 where id = ${id}`);
}

/** Backdates the sample companies, which were created at this start. */
export async function backdateCompanies(queries: Queries, companyIds: readonly string[], at: Date): Promise<void> {
  await queries.execute(sql`update company set created_at = ${at} where id = any (${companyIds}::uuid[])`);
}

export async function selectCompanyName(queries: Queries, id: string): Promise<string> {
  const [row] = await queries.query<{ name: string }>(sql`select name from company where id = ${id}`);
  if (!row) throw new Error(`company ${id}: not found`);
  return row.name;
}
