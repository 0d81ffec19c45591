import type { SignerIdentity } from '@lensdock/apk/signature/identity/same-signer.ts';
import type { AppFinding } from '@lensdock/contract/apps/apps.ts';
import type { SubmissionKind } from '@lensdock/contract/lifecycle/app-state.ts';
import type { ApprovalStatus } from '@lensdock/contract/lifecycle/approval-status.ts';
import type { DecisionFinding, Submission, SubmittingCompany } from '@lensdock/contract/review/review.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { AppParts } from '../../lifecycle/parts.ts';
import { textOnly } from './text-only.store.ts';

export interface SubmissionRow {
  submissionId: string;
  kind: SubmissionKind;
  state: Submission['state'];
  appCode: string;
  appName: string;
  appStatus: ApprovalStatus;
  companyId: string;
  companyName: string;
  submitted: Date;
  submittedBy: string;
  decided: Date | null;
  decidedBy: string | null;
  risks: string[];
  claimedBy: string | null;
  claimedByName: string | null;
  claimedUntil: Date | null;
  lastWord: 'developer' | 'operator' | null;
  assignedTo: string | null;
  assignedToName: string | null;
  textOnly: boolean;
  firstApprovedBy: string | null;
  firstApprovedByName: string | null;
  firstApprovedAt: Date | null;
  sample: 'not-drawn' | 'waiting' | 'looked-at' | null;
  versionCode: string | null;
  snapshot: Partial<AppParts>;
  /** Published parts at the time of the decision, or now for an open submission. */
  online: AppParts | null;
  /** Used to compare signers; null if the version was deleted or nothing is published. */
  signer: SignerIdentity | null;
  onlineSigner: SignerIdentity | null;
  company: SubmittingCompany;
  findings: AppFinding[];
}

export async function selectSubmission(queries: Queries, id: string): Promise<SubmissionRow | undefined> {
  const [row] = await queries.query<SubmissionRow>(sql`
    select submission.id as "submissionId", submission.kind, submission.state, app.code as "appCode", app.name as "appName",
           app.status as "appStatus", company.id as "companyId", company.name as "companyName",
           submission.submitted_at as submitted, submission.submitted_by_name as "submittedBy",
           submission.decided_at as decided,
           coalesce((select name from shared.person where subject = submission.decided_by), submission.decided_by) as "decidedBy",
           submission.risks, submission.claimed_by as "claimedBy", submission.claimed_by_name as "claimedByName",
           submission.claimed_until as "claimedUntil", submission.last_word as "lastWord", submission.sample,
           assignment.person as "assignedTo",
           (select name from shared.person where subject = assignment.person) as "assignedToName",
           ${textOnly} as "textOnly", second_look.approved_by as "firstApprovedBy", second_look.approved_at as "firstApprovedAt",
           (select name from shared.person where subject = second_look.approved_by) as "firstApprovedByName",
           submission.snapshot #>> '{version,code}' as "versionCode", submission.snapshot,
           case when publication.number is not null then jsonb_build_object(
             'listing', publication.listing, 'version', publication.version, 'pricing', publication.pricing,
             'availability', publication.availability) end as online,
           (select signer from shared.version where code = submission.version_code) as signer,
           (select signer from shared.version where code = publication.version_code) as "onlineSigner",
           jsonb_build_object(
             'defaultLanguage', company.default_language, 'country', company.country, 'approved', company.approved,
             'allowedToSell', company.allowed_to_sell, 'payoutAccountValidated', payout_account_validated(company.id),
             'manualAppApproval', company.manual_app_approval,
             'since', (extract(epoch from company.created_at) * 1000)::int8,
             'appsOnline', apps_online(company.id)) as company,
           coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
                         'section', finding.section, 'inputField', finding.input_field, 'isocode', finding.isocode,
                         'code', finding.code, 'message', finding.message)) order by finding.position)
                       from submission_finding finding where finding.submission_id = submission.id), '[]') as findings
      from shared.submission
      join shared.app on app.code = submission.app_code
      join shared.company on company.id = app.company_id
      left join shared.submission_assignment assignment on assignment.submission_id = submission.id
      left join second_look on second_look.submission_id = submission.id
      left join shared.publication on publication.app_code = app.code
            and publication.number = case when submission.state = 'open' then app.publication_number
                                          else submission.publication_before end
     where submission.id = ${id}`);
  return row;
}

/** The subject of a submission and whether it is open. */
export interface SubmissionHead {
  appCode: string;
  kind: SubmissionKind;
  state: Submission['state'];
  versionCode: string | null;
  claimedBy: string | null;
  claimedByName: string | null;
  claimedUntil: Date | null;
}

export async function selectSubmissionHead(queries: Queries, id: string): Promise<SubmissionHead | undefined> {
  const [row] = await queries.query<SubmissionHead>(sql`
    select app_code as "appCode", kind, state, snapshot #>> '{version,code}' as "versionCode",
           claimed_by as "claimedBy", claimed_by_name as "claimedByName", claimed_until as "claimedUntil"
      from shared.submission where id = ${id}`);
  return row;
}

export async function insertFindings(
  queries: Queries,
  submissionId: string,
  findings: readonly (AppFinding & Pick<DecisionFinding, 'cannedReason'>)[],
): Promise<void> {
  const rows = findings.map((finding, position) => ({ ...finding, position }));
  await queries.execute(sql`
    insert into submission_finding (submission_id, position, section, input_field, isocode, code, message, canned_reason)
    select ${submissionId}, given.position, given.section, given."inputField", given.isocode, given.code, given.message,
           given."cannedReason"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (position int, section text, "inputField" text, isocode text, code text, message text,
                  "cannedReason" text)`);
}

/** Names of the ids in a snapshot, in both languages. */
export interface Names {
  industries: Record<string, NamedRow>;
  useCases: Record<string, NamedRow>;
  integrations: Record<string, NamedRow>;
  countries: Record<string, NamedRow>;
  companies: Record<string, string>;
}

export interface NamedRow {
  en: string;
  de: string;
  position: number;
}

export async function selectNames(queries: Queries, companyIds: readonly string[]): Promise<Names> {
  const [row] = await queries.query<Names>(sql`
    select coalesce((select jsonb_object_agg(id, jsonb_build_object('en', name_en, 'de', name_de, 'position', position)) from shared.industry), '{}') as industries,
           coalesce((select jsonb_object_agg(id, jsonb_build_object('en', name_en, 'de', name_de, 'position', position)) from shared.use_case), '{}') as "useCases",
           coalesce((select jsonb_object_agg(id, jsonb_build_object('en', name_en, 'de', name_de, 'position', position)) from shared.standard_integration), '{}') as integrations,
           coalesce((select jsonb_object_agg(isocode, jsonb_build_object('en', name_en, 'de', name_de, 'position', 0)) from shared.country), '{}') as countries,
           coalesce((select jsonb_object_agg(id, name) from shared.company where id = any(${companyIds}::uuid[])), '{}') as companies`);
  if (!row) throw new Error('select names returned no row');
  return row;
}
