import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

export interface TermsVersionRow {
  document: string;
  version: number;
  textEn: string;
  textDe: string | null;
  date: Date;
  effective: Date;
  by: string;
}

/** Returns the latest published version of each document without its texts. */
export async function selectNewestTerms(
  queries: Queries,
): Promise<(Pick<TermsVersionRow, 'document' | 'version' | 'date' | 'effective'> & { acceptanceRequired: boolean })[]> {
  return queries.query(sql`
    select distinct on (version.document) version.document, version.number as version, version.published_at as date, version.effective_at as effective,
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
    select document, number as version, text_en as "textEn", text_de as "textDe", published_at as date, effective_at as effective, published_by as by
      from terms_version
     where document = ${document} and (${version}::int is null or number = ${version}::int)
     order by number desc limit 1`);
  return row;
}

export async function selectTermsHistory(
  queries: Queries,
  document: string,
): Promise<Pick<TermsVersionRow, 'version' | 'date' | 'effective' | 'by'>[]> {
  return queries.query(sql`
    select number as version, published_at as date, effective_at as effective, published_by as by from terms_version
     where document = ${document} order by number desc`);
}

export interface TermsRule {
  required: boolean;
  /** Null also for a rule without a date, which has been required from the start. */
  from: Date | null;
}

/**
 * Locks a document, so that concurrent publications get different numbers. Returns its rule.
 */
export async function lockTerms(queries: Queries, document: string): Promise<TermsRule> {
  await queries.execute(
    sql`insert into terms_rule (document, acceptance_required) values (${document}, false) on conflict (document) do nothing`,
  );
  const [row] = await queries.query<TermsRule>(
    sql`select acceptance_required as required, required_from as "from" from terms_rule where document = ${document} for update`,
  );
  return row ?? { required: false, from: null };
}

/** Returns whether, and from when, companies must accept a document. */
export async function selectTermsRule(queries: Queries, document: string): Promise<TermsRule> {
  const [row] = await queries.query<TermsRule>(
    sql`select acceptance_required as required, required_from as "from" from terms_rule where document = ${document}`,
  );
  return row ?? { required: false, from: null };
}

export async function insertTermsVersion(queries: Queries, row: TermsVersionRow): Promise<void> {
  await queries.execute(sql`
    insert into terms_version (document, number, text_en, text_de, published_at, effective_at, published_by)
    values (${row.document}, ${row.version}, ${row.textEn}, ${row.textDe}, ${row.date}, ${row.effective}, ${row.by})`);
}

export async function updateTermsRule(queries: Queries, document: string, rule: TermsRule): Promise<void> {
  await queries.execute(sql`
    update terms_rule set acceptance_required = ${rule.required}, required_from = ${rule.from} where document = ${document}`);
}

export interface RequiredTerms {
  document: string;
  /** The newest one. */
  version: number;
  date: Date;
  effective: Date;
  requiredFrom: Date | null;
  country: string;
  acceptedVersion: number | null;
  acceptedBy: string | null;
  acceptedAt: Date | null;
}

/** Returns the required documents in their newest version, with the newest that a company has accepted. */
export async function selectRequiredTerms(queries: Queries, companyId: string): Promise<RequiredTerms[]> {
  return queries.query<RequiredTerms>(sql`
    select newest.document, newest.number as version, newest.published_at as date, newest.effective_at as effective,
           rule.required_from as "requiredFrom", company.country, accepted.number as "acceptedVersion",
           accepted.accepted_by as "acceptedBy", accepted.accepted_at as "acceptedAt"
      from terms_rule rule
      join shared.company on company.id = ${companyId}
     cross join lateral (select document, number, published_at, effective_at from terms_version
                          where terms_version.document = rule.document order by number desc limit 1) newest
      left join lateral (select number, accepted_by, accepted_at from terms_acceptance
                          where company_id = company.id and terms_acceptance.document = rule.document
                          order by number desc limit 1) accepted on true
     where rule.acceptance_required order by newest.document`);
}

export interface NewAcceptance {
  companyId: string;
  document: string;
  version: number;
  at: Date;
  by: string;
  person: string;
  /** Of the text that the person read. */
  language: Language;
  sha256: Buffer;
}

/** Returns whether the acceptance is new. */
export async function insertAcceptance(queries: Queries, row: NewAcceptance): Promise<boolean> {
  const rows = await queries.query(sql`
    insert into terms_acceptance (company_id, document, number, accepted_at, accepted_by, person, language, text_sha256)
    values (${row.companyId}, ${row.document}, ${row.version}, ${row.at}, ${row.by}, ${row.person}, ${row.language}, ${row.sha256})
    on conflict do nothing returning document`);
  return rows.length > 0;
}
