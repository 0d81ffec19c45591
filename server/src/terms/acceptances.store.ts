import type { Language } from '@lensdock/contract/kernel/language.ts';
import { type AcceptanceState, countriesOf, type TermsName } from '@lensdock/contract/terms/terms.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, nothing, sql } from '@lensdock/ports/database/sql.ts';
import { containsText, grams } from '../kernel/lists/search-text.store.ts';

/** Matches the companies of a text's region. */
function inRegion(name: TermsName): Fragment {
  const countries = countriesOf(name);
  if (countries?.only) return sql`and company.country = any (${countries.only}::text[])`;
  return countries?.except ? sql`and company.country <> all (${countries.except}::text[])` : nothing;
}

export interface AcceptanceRow {
  companyId: string;
  companyName: string;
  country: string;
  version: number | null;
  by: string | null;
  at: Date | null;
  language: Language | null;
  sha256: string | null;
}

export interface AcceptanceQuery {
  name: TermsName;
  /** The newest version. */
  newest: number;
  state: AcceptanceState | null;
  search: string;
  /** The company at the end of the previous page. */
  after: string | null;
  limit: number;
}

/**
 * One page of the companies by name, each with the newest version that it has accepted. Companies with a rare word are
 * looked up before they are sorted, or PostgreSQL would look for them from the first name to the last.
 */
export async function selectAcceptances(queries: Queries, query: AcceptanceQuery): Promise<AcceptanceRow[]> {
  const { name, newest, state, search, limit } = query;
  const inState =
    state === null
      ? nothing
      : state === 'accepted'
        ? sql`and accepted.number >= ${newest}`
        : sql`and coalesce(accepted.number, 0) < ${newest}`;
  const isLookedUp = search !== '' && !(await isCommonName(queries, query));
  const isNamed = search === '' ? nothing : sql`and ${containsText(search, sql`company.name`)}`;
  const companies = isLookedUp
    ? sql`(select company.* from shared.company
            where company.search_grams @> ${grams(search)} ${isNamed} ${ofPage(query)} offset 0)`
    : sql`(select company.* from shared.company where true ${isNamed} ${ofPage(query)})`;
  return queries.query<AcceptanceRow>(sql`
    select company.id as "companyId", company.name as "companyName", company.country, accepted.number as version,
           accepted.accepted_by as by, accepted.accepted_at as at, accepted.language,
           encode(accepted.text_sha256, 'hex') as sha256
      from ${companies} company
      left join lateral (select number, accepted_by, accepted_at, language, text_sha256 from terms_acceptance
                          where company_id = company.id and document = ${name.document}
                          order by number desc limit 1) accepted on true
     where true ${inState}
     order by lower(company.name), company.id limit ${limit}`);
}

/**
 * Whether the next two hundred companies contain a page of the search, as they do for a common word. For a word that
 * the first twenty do not contain, the others are not read.
 */
async function isCommonName(queries: Queries, query: AcceptanceQuery): Promise<boolean> {
  const isNamed = containsText(query.search, sql`company.name`);
  const companies = sql`
    select company.id, company.name from shared.company where true ${ofPage(query)} order by lower(company.name), company.id`;
  const rows = await queries.query<{ id: string }>(sql`
    select company.id from (${companies} limit 200) company
     where ${isNamed} and exists (select from (${companies} limit 20) company where ${isNamed}) limit 51`);
  return rows.length > 50;
}

/** The companies of the region after the previous page. */
function ofPage({ name, after }: AcceptanceQuery): Fragment {
  const later =
    after === null
      ? nothing
      : sql`and (lower(company.name), company.id) > (select lower(last.name), last.id from shared.company last where last.id = ${after}::uuid)`;
  return sql`${inRegion(name)} ${later}`;
}

/** Counts the companies of the region that have accepted at least this version, and the others. */
export async function countAcceptances(
  queries: Queries,
  name: TermsName,
  version: number,
): Promise<{ accepted: number; missing: number }> {
  const [row] = await queries.query<{ accepted: number; missing: number }>(sql`
    select count(accepted.company_id)::int8 as accepted, (count(*) - count(accepted.company_id))::int8 as missing
      from shared.company
      left join (select distinct company_id from terms_acceptance
                  where document = ${name.document} and number >= ${version}) accepted on accepted.company_id = company.id
     where true ${inRegion(name)}`);
  return row ?? { accepted: 0, missing: 0 };
}

export type TermsStage = 'published' | 'reminder' | 'last' | 'due';

export interface DueTerms {
  document: string;
  version: number;
  /** When acceptance is needed. */
  deadline: Date;
}

/** Returns the required documents in their newest version. */
export function selectTermsToNotify(queries: Queries): Promise<DueTerms[]> {
  return queries.query<DueTerms>(sql`
    select rule.document, newest.number as version, greatest(newest.effective_at, rule.required_from) as deadline
      from terms_rule rule
     cross join lateral (select number, effective_at from terms_version
                          where terms_version.document = rule.document order by number desc limit 1) newest
     where rule.acceptance_required order by rule.document`);
}

/**
 * Marks companies as notified that existed before the deadline and have not accepted the version. Returns them; each one
 * is returned once for a stage, even to several servers.
 */
export async function insertTermsNotices(
  queries: Queries,
  {
    name,
    version,
    deadline,
    stage,
    at,
    limit,
  }: DueTerms & { name: TermsName; stage: TermsStage; at: Date; limit: number },
): Promise<string[]> {
  const rows = await queries.query<{ companyId: string }>(sql`
    insert into terms_notice (company_id, document, number, stage, sent_at)
    select company.id, ${name.document}, ${version}, ${stage}, ${at} from shared.company
     where company.created_at < ${deadline} ${inRegion(name)}
       and not exists (select from terms_acceptance acceptance
                        where acceptance.company_id = company.id and acceptance.document = ${name.document}
                          and acceptance.number >= ${version})
       and not exists (select from terms_notice sent
                        where sent.company_id = company.id and sent.document = ${name.document}
                          and sent.number = ${version} and sent.stage = ${stage})
       and not exists (select from shared.block where block.kind = 'company' and block.id = company.id::text)
     order by company.id limit ${limit}
    on conflict do nothing returning company_id as "companyId"`);
  return rows.map(({ companyId }) => companyId);
}
