import type { CompanyBody } from '@lensdock/contract/company/company.ts';
import { countLimit } from '@lensdock/contract/kernel/count-limit.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, nothing, sql } from '@lensdock/ports/database/sql.ts';
import type { BlockKind } from '../kernel/identity/blocks.store.ts';

export interface CompanyEntryRow extends CompanyBody {
  companyId: string;
  payoutAccountValidated: boolean;
  canBuy: boolean;
  countryName: string;
  apps: number;
}

const facts: Fragment = sql`
  company.id as "companyId", company.name as "companyName", company.street, company.postcode, company.city, company.country, company.vat_id as "vatId", company.approved,
  company.allowed_to_sell as "allowedToSell", payout_account_validated(company.id) as "payoutAccountValidated",
  company.manual_app_approval as "manualAppApproval",
  (select can_buy from shared.country where isocode = company.country) as "canBuy"`;

const nameOfCountry = (language: Language): Fragment =>
  language === 'de' ? sql`country.name_de` : sql`country.name_en`;

export interface CompanyQuery {
  search: string;
  language: Language;
  /** Id of the last company on the previous page. */
  after: string | null;
  limit: number;
}

/** Returns one page by name and the total number, counted up to the limit. */
export async function selectCompanies(
  queries: Queries,
  { search, language, after, limit }: CompanyQuery,
): Promise<{ rows: CompanyEntryRow[]; total: number }> {
  const found =
    search === ''
      ? nothing
      : sql`and (position(lower(${search}) in lower(company.name)) > 0 or position(lower(${search}) in lower(company.city)) > 0
                 or company.id::text = lower(${search})
                 or exists (select 1 from shared.member join shared.person on person.subject = member.person
                             where member.company_id = company.id and member.removed_at is null
                               and position(lower(${search}) in lower(person.email)) > 0))`;
  const rows = await queries.query<CompanyEntryRow>(sql`
    select ${facts}, ${nameOfCountry(language)} as "countryName",
           (select count(*)::int8 from shared.app where app.company_id = company.id) as apps
      from shared.company join shared.country on country.isocode = company.country
     where (${after}::uuid is null
            or (lower(company.name), company.id) > (select lower(last.name), last.id from shared.company last where last.id = ${after})) ${found}
     order by lower(company.name), company.id limit ${limit}`);
  const [count] = await queries.query<{ total: number }>(sql`
    select count(*)::int8 as total from (select 1 from shared.company where true ${found} limit ${countLimit}) counted`);
  return { rows, total: count?.total ?? 0 };
}

export interface CompanyRow extends CompanyBody {
  companyId: string;
  payoutAccountValidated: boolean;
  canBuy: boolean;
  revision: number;
  since: Date;
  apps: number;
  appsOnline: number;
  people: { personId: string; name: string; email: string | null; blocked: BlockJson | null }[];
  blocked: BlockJson | null;
  countries: { isocode: string; name: string; canBuy: boolean }[];
}

/** A block as the contract shows it. */
interface BlockJson {
  reason: string;
  by: string;
  at: number;
}

function blockOf(kind: BlockKind, id: Fragment): Fragment {
  return sql`(select jsonb_build_object('reason', block.reason, 'by', block.by_name,
                                        'at', floor(extract(epoch from block.at) * 1000)::int8)
                from shared.block where block.kind = ${kind} and block.id = ${id})`;
}

export async function selectCompany(queries: Queries, id: string, language: Language): Promise<CompanyRow | undefined> {
  const [row] = await queries.query<CompanyRow>(sql`
    select ${facts}, company.revision, company.created_at as since,
           (select count(*)::int8 from shared.app where app.company_id = company.id) as apps,
           apps_online(company.id) as "appsOnline",
           coalesce((select jsonb_agg(jsonb_build_object('personId', person.subject, 'name', person.name, 'email', person.email,
                                                           'blocked', ${blockOf('person', sql`person.subject`)}) order by lower(person.name), person.subject)
                       from shared.member join shared.person on person.subject = member.person
                      where member.company_id = company.id and member.removed_at is null), '[]') as people,
           ${blockOf('company', sql`company.id::text`)} as blocked,
           (select jsonb_agg(jsonb_build_object('isocode', country.isocode, 'name', ${nameOfCountry(language)}, 'canBuy', country.can_buy)
                             order by ${nameOfCountry(language)} collate "und-x-icu")
              from shared.country where not country.retired or country.isocode = company.country) as countries
      from shared.company where company.id = ${id}`);
  return row;
}

/** Counts the companies that an operator has not approved and has not blocked. */
export async function countWaitingCompanies(queries: Queries): Promise<number> {
  const [row] = await queries.query<{ total: number }>(sql`
    select count(*)::int8 as total from shared.company
     where not approved and not exists (select 1 from shared.block where kind = 'company' and block.id = company.id::text)`);
  return row?.total ?? 0;
}
