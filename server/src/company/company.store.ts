import type { CompanyBody } from '@lensdock/contract/company/company.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, sql } from '@lensdock/ports/database/sql.ts';
import type { BlockedApps, BlockKind } from '../kernel/identity/blocks.store.ts';

export const isInBuyingCountry: Fragment = sql`(company.country = any(array(select isocode from shared.country where can_buy)))`;

export const companyFacts: Fragment = sql`
  company.id as "companyId", company.name as "companyName", company.street, company.postcode, company.city, company.country, company.vat_id as "vatId", company.register_number as "registerNumber", company.approved,
  company.allowed_to_sell as "allowedToSell", payout_account_validated(company.id) as "payoutAccountValidated",
  company.manual_app_approval as "manualAppApproval",
  ${isInBuyingCountry} as "canBuy"`;

export const nameOfCountry = (language: Language): Fragment =>
  language === 'de' ? sql`country.name_de` : sql`country.name_en`;

export interface CompanyRow extends CompanyBody {
  companyId: string;
  registerNumber: string | null;
  payoutAccountValidated: boolean;
  canBuy: boolean;
  revision: number;
  since: Date;
  apps: number;
  appsOnline: number;
  people: { personId: string; name: string; email: string | null; blocked: BlockJson | null }[];
  blocked: (BlockJson & { apps: BlockedApps | null; holdActive: boolean }) | null;
  decision: { approved: boolean; reason: string; by: string; at: number } | null;
  countries: { isocode: string; name: string; canBuy: boolean }[];
  vatCheck: { registered: boolean; name: string | null; address: string | null; at: number } | null;
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

const blockOfCompany: Fragment = sql`
  (select jsonb_build_object('reason', block.reason, 'by', block.by_name,
                             'at', floor(extract(epoch from block.at) * 1000)::int8, 'apps', block.apps,
                             'holdActive', exists (select from shared.payout_hold held
                                                    where held.id = block.hold_id and held.lifted_at is null))
     from shared.block where block.kind = 'company' and block.id = company.id::text)`;

export async function selectCompany(queries: Queries, id: string, language: Language): Promise<CompanyRow | undefined> {
  const [row] = await queries.query<CompanyRow>(sql`
    select ${companyFacts}, company.revision, company.created_at as since,
           (select count(*)::int8 from shared.app where app.company_id = company.id) as apps,
           apps_online(company.id) as "appsOnline",
           coalesce((select jsonb_agg(jsonb_build_object('personId', person.subject, 'name', person.name, 'email', person.email,
                                                           'blocked', ${blockOf('person', sql`person.subject`)}) order by lower(person.name), person.subject)
                       from shared.member join shared.person on person.subject = member.person
                      where member.company_id = company.id and member.removed_at is null), '[]') as people,
           ${blockOfCompany} as blocked,
           (select jsonb_build_object('approved', decision.approved, 'reason', decision.reason, 'by', decision.by_name,
                                      'at', floor(extract(epoch from decision.at) * 1000)::int8)
              from company_decision decision where decision.company_id = company.id
             order by decision.at desc limit 1) as decision,
           (select jsonb_build_object('registered', registered, 'name', vat_check.name, 'address', address,
                                      'at', floor(extract(epoch from checked_at) * 1000)::int8)
              from vat_check where vat_check.vat_id = company.vat_id) as "vatCheck",
           (select jsonb_agg(jsonb_build_object('isocode', country.isocode, 'name', ${nameOfCountry(language)}, 'canBuy', country.can_buy)
                             order by ${nameOfCountry(language)} collate "und-x-icu")
              from shared.country where not country.retired or country.isocode = company.country) as countries
      from shared.company where company.id = ${id}`);
  return row;
}

export async function insertCompanyDecision(
  queries: Queries,
  { companyId, approved, reason, byName, at }: NewCompanyDecision,
): Promise<void> {
  await queries.execute(sql`
    insert into company_decision (company_id, at, approved, reason, by_name)
    values (${companyId}::uuid, ${at}, ${approved}, ${reason}, ${byName})
    on conflict (company_id, at) do update
      set approved = excluded.approved, reason = excluded.reason, by_name = excluded.by_name`);
}

interface NewCompanyDecision {
  companyId: string;
  approved: boolean;
  reason: string;
  byName: string;
  at: Date;
}

export async function upsertVatCheck(
  queries: Queries,
  check: { vatId: string; registered: boolean; name: string | null; address: string | null; at: Date },
): Promise<void> {
  await queries.execute(sql`
    insert into vat_check (vat_id, registered, name, address, checked_at)
    values (${check.vatId}, ${check.registered}, ${check.name}, ${check.address}, ${check.at})
    on conflict (vat_id) do update
      set registered = excluded.registered, name = excluded.name, address = excluded.address, checked_at = excluded.checked_at`);
}
