import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

export interface TermsVersionRow {
  document: string;
  version: number;
  textEn: string;
  textDe: string | null;
  date: Date;
  by: string;
}

/** Returns the latest published version of each document without its texts. */
export async function selectNewestTerms(
  queries: Queries,
): Promise<(Pick<TermsVersionRow, 'document' | 'version' | 'date'> & { acceptanceRequired: boolean })[]> {
  return queries.query(sql`
    select distinct on (version.document) version.document, version.number as version, version.published_at as date,
           coalesce(rule.acceptance_required, false) as "acceptanceRequired"
      from terms_version version left join terms_rule rule on rule.document = version.document
     order by version.document, version.number desc`);
}

/** Returns one version of a document, by default the latest. */
export async function selectTermsVersion(
  queries: Queries,
  document: string,
  version: number | null,
): Promise<TermsVersionRow | undefined> {
  const [row] = await queries.query<TermsVersionRow>(sql`
    select document, number as version, text_en as "textEn", text_de as "textDe", published_at as date, published_by as by
      from terms_version
     where document = ${document} and (${version}::int is null or number = ${version}::int)
     order by number desc limit 1`);
  return row;
}

export async function selectTermsHistory(
  queries: Queries,
  document: string,
): Promise<Pick<TermsVersionRow, 'version' | 'date' | 'by'>[]> {
  return queries.query(sql`
    select number as version, published_at as date, published_by as by from terms_version
     where document = ${document} order by number desc`);
}

/**
 * Locks a document, so that concurrent publications get different numbers. Returns whether companies must accept it.
 */
export async function lockTerms(queries: Queries, document: string): Promise<boolean> {
  await queries.execute(
    sql`insert into terms_rule (document, acceptance_required) values (${document}, false) on conflict (document) do nothing`,
  );
  const [row] = await queries.query<{ required: boolean }>(
    sql`select acceptance_required as required from terms_rule where document = ${document} for update`,
  );
  return row?.required === true;
}

export async function insertTermsVersion(queries: Queries, row: TermsVersionRow): Promise<void> {
  await queries.execute(sql`
    insert into terms_version (document, number, text_en, text_de, published_at, published_by)
    values (${row.document}, ${row.version}, ${row.textEn}, ${row.textDe}, ${row.date}, ${row.by})`);
}

export async function updateTermsRule(queries: Queries, document: string, required: boolean): Promise<void> {
  await queries.execute(sql`update terms_rule set acceptance_required = ${required} where document = ${document}`);
}

export interface RequiredTerms {
  document: string;
  version: number;
  date: Date;
  country: string;
}

/** Returns the documents whose latest version a company must accept and has not. */
export async function selectUnaccepted(queries: Queries, companyId: string): Promise<RequiredTerms[]> {
  return queries.query(sql`
    select newest.document, newest.number as version, newest.published_at as date, company.country
      from terms_rule rule
      join shared.company on company.id = ${companyId}
     cross join lateral (select document, number, published_at from terms_version
                          where terms_version.document = rule.document order by number desc limit 1) newest
     where rule.acceptance_required
       and not exists (select 1 from terms_acceptance acceptance
                        where acceptance.company_id = company.id and acceptance.document = newest.document
                          and acceptance.number = newest.number)`);
}

/** Returns whether the acceptance is new. */
export async function insertAcceptance(
  queries: Queries,
  acceptance: { companyId: string; document: string; version: number; at: Date; by: string },
): Promise<boolean> {
  const { companyId, document, version, at, by } = acceptance;
  const rows = await queries.query(sql`
    insert into terms_acceptance (company_id, document, number, accepted_at, accepted_by)
    values (${companyId}, ${document}, ${version}, ${at}, ${by}) on conflict do nothing returning document`);
  return rows.length > 0;
}
