import type { CompanyBody, CompanySort, CompanyState } from '@lensdock/contract/company/company.ts';
import { countLimit } from '@lensdock/contract/kernel/count-limit.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, nothing, sql } from '@lensdock/ports/database/sql.ts';
import type { ListCursor } from '../kernel/lists/list-cursor.ts';
import { microsecondsOf, momentOf } from '../kernel/lists/list-moments.store.ts';
import { containsText } from '../kernel/lists/search-text.store.ts';
import { companyFacts, isInBuyingCountry, nameOfCountry } from './company.store.ts';

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
  /** The name in the form that the list is ordered by, or microseconds since the epoch. */
  sortKey: string;
}

export interface CompanyQuery {
  search: string;
  state: CompanyState | undefined;
  sort: CompanySort;
  language: Language;
  /** Today in UTC, for holds that end. */
  day: string;
  /** The last company on the previous page, by its name or age then. */
  after: ListCursor | null;
  /** The companies that match the search, if there are not too many. */
  found?: readonly string[] | undefined;
}

/** The companies of a state after the last one of the previous page. */
export function selected({ state, day, sort, after }: CompanyQuery): Fragment {
  return sql`where true ${placeAfter(sort, after)} ${inState(state, day)}`;
}

export function inOrder({ sort }: CompanyQuery): Fragment {
  return sql`order by ${orders[sort]}`;
}

/** Compares name and city. */
export function namedOrIn(search: string): Fragment {
  return containsText(search, sql`company.name`, sql`company.city`);
}

/** Compares name, city, id and the addresses of the people. `offset 0` keeps PostgreSQL from reading all people first. */
function matching(search: string): Fragment {
  return sql`(${namedOrIn(search)} or company.id::text = lower(${search})
              or exists (select 1 from shared.member join shared.person on person.subject = member.person
                          where member.company_id = company.id and member.removed_at is null
                            and ${containsText(search, sql`person.email`)} offset 0))`;
}

/**
 * Returns at most 51 companies by name or age and the total number, counted up to the limit. The companies are chosen
 * before their facts are read, or those of all companies would be. PostgreSQL would make a new plan for each call with
 * the ids that were found or the limit in sight.
 */
export async function selectCompanies(
  queries: Queries,
  query: CompanyQuery,
): Promise<{ rows: CompanyEntryRow[]; total: number }> {
  const { search, found, state, language, day, sort } = query;
  const companies = found
    ? sql`(select * from shared.company where id = any((select ${found}::uuid[])::uuid[]) offset 0)`
    : sql`shared.company`;
  const searched = found || search === '' ? nothing : sql`and ${matching(search)}`;
  const rows = await queries.query<CompanyEntryRow>(sql`
    select ${companyFacts}, ${nameOfCountry(language)} as "countryName", company.created_at as since, ${isBlocked} as blocked,
           ${sortKeys[sort]} as "sortKey",
           exists (select 1 from shared.member join shared.person on person.subject = member.person
                    where member.company_id = company.id and member.removed_at is null and person.email is not null offset 0) as "hasContact",
           (select count(*)::int8 from shared.app where app.company_id = company.id) as apps
      from (select company.* from ${companies} company ${selected(query)} ${searched} ${inOrder(query)} limit 51) company
      join shared.country on country.isocode = company.country
     ${inOrder(query)}`);
  if (query.after === null && rows.length <= 50) return { rows, total: rows.length };
  const [count] = await queries.query<{ total: number }>(sql`
    select count(*)::int8 as total from (select 1 from ${companies} company where true ${inState(state, day)} ${searched} limit ${countLimit}) counted`);
  return { rows, total: count?.total ?? 0 };
}

const isBlocked: Fragment = sql`exists (select 1 from shared.block where kind = 'company' and block.id = company.id::text)`;

const isWaiting: Fragment = sql`not company.approved and not ${isBlocked}
  and not exists (select 1 from company_decision where company_id = company.id)`;

/**
 * A blocked company is in no other state. Blocked companies and those on hold are few, so they are looked up by their ids
 * (`array`), not looked for in the list. `offset 0` keeps the order of the list.
 */
function inState(state: CompanyState | undefined, day: string): Fragment {
  if (state === undefined) return nothing;
  if (state === 'on-hold')
    return sql`and not ${isBlocked} and company.id = any(array(
      select held.company_id from shared.payout_hold held
       where held.lifted_at is null and (held.until is null or held.until > ${day}::date)))`;
  if (state === 'waiting') return sql`and ${isWaiting}`;
  if (state === 'blocked')
    return sql`and company.id = any(array(select block.id::uuid from shared.block where block.kind = 'company'))`;
  if (state === 'no-vat-number') return sql`and company.vat_id is null and not ${isBlocked}`;
  if (state === 'stopped') return sql`and company.approved and not company.allowed_to_sell and not ${isBlocked}`;
  return sql`and company.approved and company.allowed_to_sell
             and exists (select from shared.validated_account account where account.company_id = company.id offset 0)
             and ${isInBuyingCountry} and not ${isBlocked}`;
}

const orders: Readonly<Record<CompanySort, Fragment>> = {
  name: sql`lower(company.name), company.id`,
  newest: sql`company.created_at desc, company.id`,
};

const sortKeys: Readonly<Record<CompanySort, Fragment>> = {
  name: sql`lower(company.name)`,
  newest: microsecondsOf(sql`company.created_at`),
};

function placeAfter(sort: CompanySort, after: ListCursor | null): Fragment {
  if (after === null) return nothing;
  if (sort === 'name') return sql`and (lower(company.name), company.id) > (${after.key}, ${after.id}::uuid)`;
  return sql`and company.created_at <= ${momentOf(after.key)}
             and (company.created_at < ${momentOf(after.key)} or company.id > ${after.id}::uuid)`;
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
