import type { CompanyBody, CompanySort, CompanyState } from '@lensdock/contract/company/company.ts';
import { countLimit } from '@lensdock/contract/kernel/count-limit.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, nothing, sql } from '@lensdock/ports/database/sql.ts';
import { containsText } from '../kernel/text/search-text.store.ts';
import { companyFacts, nameOfCountry } from './company.store.ts';

export interface CompanyEntryRow extends CompanyBody {
  companyId: string;
  registerNumber: string | null;
  payoutAccountValidated: boolean;
  canBuy: boolean;
  countryName: string;
  since: Date;
  blocked: boolean;
  hasContact: boolean;
  apps: number;
}

export interface CompanyQuery {
  search: string;
  state: CompanyState | undefined;
  sort: CompanySort;
  language: Language;
  /** Today in UTC, for holds that end. */
  day: string;
  /** Id of the last company on the previous page. */
  after: string | null;
  limit: number;
  /** The companies that match the search, if there are not too many. */
  found?: readonly string[] | undefined;
}

export const named: Fragment = sql`from shared.company join shared.country on country.isocode = company.country`;

/** The companies of a state after the last one of the previous page. */
export function selected({ state, day, sort, after }: CompanyQuery): Fragment {
  return sql`where true ${placeAfter(sort, after)} ${inState(state, day)}`;
}

export function inOrder({ sort }: CompanyQuery): Fragment {
  return sql`order by ${orders[sort]}`;
}

/** Compares name, city, id and the addresses of the people. */
export function matching(search: string): Fragment {
  return sql`(${containsText(search, sql`company.name`, sql`company.city`)} or company.id::text = lower(${search})
              or exists (select 1 from shared.member join shared.person on person.subject = member.person
                          where member.company_id = company.id and member.removed_at is null
                            and ${containsText(search, sql`person.email`)}))`;
}

/** Returns one page by name or age and the total number, counted up to the limit. */
export async function selectCompanies(
  queries: Queries,
  query: CompanyQuery,
): Promise<{ rows: CompanyEntryRow[]; total: number }> {
  const { search, found, state, language, day, limit } = query;
  const searched = found
    ? sql`and company.id = any(${found}::uuid[])`
    : search === ''
      ? nothing
      : sql`and ${matching(search)}`;
  const rows = await queries.query<CompanyEntryRow>(sql`
    select ${companyFacts}, ${nameOfCountry(language)} as "countryName", company.created_at as since, ${isBlocked} as blocked,
           exists (select 1 from shared.member join shared.person on person.subject = member.person
                    where member.company_id = company.id and member.removed_at is null and person.email is not null) as "hasContact",
           (select count(*)::int8 from shared.app where app.company_id = company.id) as apps
      ${named} ${selected(query)} ${searched} ${inOrder(query)} limit ${limit}`);
  const [count] = await queries.query<{ total: number }>(sql`
    select count(*)::int8 as total from (select 1 from shared.company where true ${inState(state, day)} ${searched} limit ${countLimit}) counted`);
  return { rows, total: count?.total ?? 0 };
}

const isBlocked: Fragment = sql`exists (select 1 from shared.block where kind = 'company' and block.id = company.id::text)`;

const isWaiting: Fragment = sql`not company.approved and not ${isBlocked}
  and not exists (select 1 from company_decision where company_id = company.id)`;

/** A blocked company is in no other state. */
function inState(state: CompanyState | undefined, day: string): Fragment {
  if (state === undefined) return nothing;
  if (state === 'on-hold')
    return sql`and not ${isBlocked} and exists (
      select from shared.payout_hold held
       where held.company_id = company.id and held.lifted_at is null and (held.until is null or held.until > ${day}::date))`;
  if (state === 'waiting') return sql`and ${isWaiting}`;
  if (state === 'blocked') return sql`and ${isBlocked}`;
  if (state === 'no-vat-number') return sql`and company.vat_id is null and not ${isBlocked}`;
  if (state === 'stopped') return sql`and company.approved and not company.allowed_to_sell and not ${isBlocked}`;
  return sql`and company.approved and company.allowed_to_sell and payout_account_validated(company.id)
             and (select can_buy from shared.country where isocode = company.country) and not ${isBlocked}`;
}

const orders: Readonly<Record<CompanySort, Fragment>> = {
  name: sql`lower(company.name), company.id`,
  newest: sql`company.created_at desc, company.id`,
};

function placeAfter(sort: CompanySort, after: string | null): Fragment {
  if (after === null) return nothing;
  return sort === 'name'
    ? sql`and (lower(company.name), company.id)
             > (select lower(last.name), last.id from shared.company last where last.id = ${after})`
    : sql`and exists (select 1 from shared.company last where last.id = ${after}
                         and (company.created_at < last.created_at
                              or (company.created_at = last.created_at and company.id > last.id)))`;
}

export async function countBlockedCompanies(queries: Queries): Promise<number> {
  const [row] = await queries.query<{ total: number }>(
    sql`select count(*)::int8 as total from shared.company where ${isBlocked}`,
  );
  return row?.total ?? 0;
}

/** Counts the companies that wait for an operator's decision on their approval. */
export async function countWaitingCompanies(queries: Queries): Promise<number> {
  const [row] = await queries.query<{ total: number }>(sql`
    select count(*)::int8 as total from shared.company
     where ${isWaiting}`);
  return row?.total ?? 0;
}
