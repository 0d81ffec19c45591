import type {
  Capacity,
  PastSubmission,
  PublicationEntry,
  PublishedChange,
} from '@lensdock/contract/publications/publications.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, sql } from '@lensdock/ports/database/sql.ts';
import type { SignedPublication } from './rollback-signer.ts';

/**
 * Of a publication: an operator publishes by an approval, a rollback or the end of a tool licence, which changes the
 * prices; a company by everything else.
 */
const publishedAs: Fragment = sql`
  case when shown.published_by in ('policy', 'calendar') then shown.published_by
       when put_back.acted_as is not null then put_back.acted_as
       when exists (select from shared.submission approved
                     where approved.app_code = shown.app_code and approved.state = 'approved'
                       and approved.decided_by = shown.published_by and approved.decided_at = shown.published_at)
       then 'operator'
       when shown.part = 'pricing' and person.role = 'operator' then 'operator' else 'company' end`;

/** Of the end of a submission: a company withdraws its own, and an operator by unpublishing the app. */
const decidedAs: Fragment = sql`
  case when submission.decided_by is null then null
       when submission.decided_by in ('policy', 'calendar') then submission.decided_by
       when submission.state <> 'withdrawn'
         or exists (select from store_act act
                     where act.app_code = submission.app_code and act.kind = 'withdrawn'
                       and act.acted_by = submission.decided_by and act.acted_at = submission.decided_at)
       then 'operator' else 'company' end`;

export interface PublicationQuery {
  appCode: string;
  /** Number of the last row on the previous page; null for the first page. */
  after: number | null;
  limit: number;
}

export interface PublicationRow
  extends Omit<PublicationEntry, 'putBack' | 'published' | 'publishedBy'>,
    SignedPublication {
  published: Date;
  publishedAs: Capacity;
  publishedBy: string;
  change: PublishedChange;
  isSame: boolean;
}

/** Latest first. A version published again with another text is a changelog change. */
export function selectPublications(
  queries: Queries,
  { appCode, after, limit }: PublicationQuery,
): Promise<PublicationRow[]> {
  return queries.query<PublicationRow>(sql`
    select shown.number,
           case when shown.part = 'version' and before.version_code = shown.version_code then 'changelog' else shown.part end as change,
           shown.version ->> 'versionName' as "versionName", put_back.earlier, put_back.reason,
           shown.published_at as published, ${publishedAs} as "publishedAs",
           coalesce(person.name, shown.published_by) as "publishedBy",
           shown.number = app.publication_number as "inForce",
           shown.listing = online.listing and shown.version = online.version as "isSame",
           shown.version ->> 'packageName' = online.version ->> 'packageName' as "isSamePackage",
           (select version.signer from shared.version where version.code = shown.version_code) as signer,
           (select version.signer from shared.version where version.code = online.version_code) as "onlineSigner"
      from shared.app
      join shared.publication shown on shown.app_code = app.code
      join shared.publication online on online.app_code = app.code and online.number = app.publication_number
      left join shared.publication before on before.app_code = app.code and before.number = shown.number - 1
      left join store_act put_back
             on put_back.app_code = app.code and put_back.kind = 'put-back' and put_back.publication = shown.number
      left join shared.person on person.subject = shown.published_by
     where app.code = ${appCode} and (${after}::int is null or shown.number < ${after})
     order by shown.number desc limit ${limit}`);
}

export interface PastSubmissionRow extends Omit<PastSubmission, 'submitted' | 'decided'> {
  number: number;
  submitted: Date;
  decided: Date | null;
}

const pastSubmission: Fragment = sql`
  submission.number, submission.id as "submissionId", submission.kind, submission.state,
  submission.snapshot #>> '{version,versionName}' as "versionName",
  submission.submitted_at as submitted, submission.submitted_by_name as "submittedBy",
  submission.decided_at as decided,
  ${decidedAs} as "decidedAs",
  coalesce(person.name, submission.decided_by) as "decidedBy",
  coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
                'section', finding.section, 'inputField', finding.input_field, 'isocode', finding.isocode,
                'code', finding.code, 'message', finding.message)) order by finding.position)
              from shared.submission_finding finding where finding.submission_id = submission.id), '[]') as findings`;

/** Latest first, with the findings of rejected ones. */
export function selectPastSubmissions(
  queries: Queries,
  { appCode, after, limit }: PublicationQuery,
): Promise<PastSubmissionRow[]> {
  return queries.query<PastSubmissionRow>(sql`
    select ${pastSubmission}
      from shared.submission left join shared.person on person.subject = submission.decided_by
     where submission.app_code = ${appCode} and (${after}::int8 is null or submission.number < ${after})
     order by submission.number desc limit ${limit}`);
}

export interface CompanySubmissionRow extends PastSubmissionRow {
  appCode: string;
  appName: string;
}

/** The submissions of all apps of a company, latest first. */
export function selectCompanySubmissions(
  queries: Queries,
  { companyId, after, limit }: { companyId: string; after: number | null; limit: number },
): Promise<CompanySubmissionRow[]> {
  return queries.query<CompanySubmissionRow>(sql`
    select ${pastSubmission}, app.code as "appCode", app.name as "appName"
      from shared.app join shared.submission on submission.app_code = app.code
      left join shared.person on person.subject = submission.decided_by
     where app.company_id = ${companyId} and (${after}::int8 is null or submission.number < ${after})
     order by submission.number desc limit ${limit}`);
}
