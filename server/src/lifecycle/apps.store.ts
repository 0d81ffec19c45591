import type { Rating } from '@lensdock/contract/catalogue/rating.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { Currency } from '@lensdock/contract/kernel/money.ts';
import type { SubmissionKind, VersionState } from '@lensdock/contract/lifecycle/app-state.ts';
import type { ApprovalStatus } from '@lensdock/contract/lifecycle/approval-status.ts';
import type { ListingPhase, ReleaseMode } from '@lensdock/contract/lifecycle/rollout-phase.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

export interface FoundApp {
  code: string;
  companyId: string;
  /** In the company's default language. */
  name: string;
  status: ApprovalStatus;
  /** Reserved by the first saved version. */
  packageName: string | null;
  /** Number of the current publication; null before the first. */
  publicationNumber: number | null;
  toolGranted: boolean;
  updatedAt: Date;
  company: {
    name: string;
    country: string;
    defaultLanguage: Language;
    currency: Currency;
    approved: boolean;
    allowedToSell: boolean;
    payoutAccountValidated: boolean;
    manualAppApproval: boolean;
    /** Whether buyers in the company's country can buy. */
    canBuy: boolean;
  };
}

export async function selectApp(
  queries: Queries,
  code: string,
  { lock }: { lock: boolean },
): Promise<FoundApp | undefined> {
  // A statement of its own: after a wait for the lock, the join below would not find the company of a moved app.
  if (lock) await queries.query(sql`select from app where code = ${code} for update`);
  const [row] = await queries.query<FoundApp>(sql`
    select app.code, app.company_id as "companyId", app.name, app.status, app.package_name as "packageName",
           app.publication_number as "publicationNumber", app.tool_granted as "toolGranted", app.updated_at as "updatedAt",
           jsonb_build_object(
             'name', company.name, 'country', company.country, 'defaultLanguage', company.default_language,
             'currency', company.currency, 'approved', company.approved, 'allowedToSell', company.allowed_to_sell,
             'payoutAccountValidated', payout_account_validated(company.id),
             'manualAppApproval', company.manual_app_approval, 'canBuy', country.can_buy) as company
      from app
      join shared.company on company.id = app.company_id
      join shared.country on country.isocode = company.country
     where app.code = ${code}`);
  return row;
}

/** An app's state for the state table, with what is needed to write the next one. */
export interface AppStateRow {
  app: ApprovalStatus;
  companyId: string;
  name: string;
  publicationNumber: number | null;
  versions: VersionState[];
  openSubmissions: SubmissionKind[];
  /** Of the approved listing that waits for its release. */
  listingPhase: ListingPhase | null;
  /** Of the open submission of a listing; null: at once. */
  listingReleaseMode: ReleaseMode | null;
}

/** Locks the app's row first, so that concurrent changes run one after the other. */
export async function lockAppState(queries: Queries, appCode: string): Promise<AppStateRow | undefined> {
  // Two statements, because a single one would read versions and submissions from before the wait for the lock.
  const locked = await queries.query(sql`select code from app where code = ${appCode} for update`);
  return locked.length === 0 ? undefined : selectAppState(queries, appCode);
}

export async function selectAppState(queries: Queries, appCode: string): Promise<AppStateRow | undefined> {
  const [row] = await queries.query<AppStateRow>(sql`
    select app.status as app, app.company_id as "companyId", app.name, app.publication_number as "publicationNumber",
           coalesce((select jsonb_agg(jsonb_build_object('code', version.code, 'status', version.status, 'saved', version.saved,
                                                         'phase', rollout.phase, 'releaseMode', rollout.mode,
                                                         'earlyAccess', rollout.early_since is not null)
                                      order by version.uploaded_at desc, version.version_code desc)
                       from version left join rollout on rollout.version_code = version.code
                      where version.app_code = app.code), '[]') as versions,
           coalesce((select jsonb_agg(submission.kind order by submission.submitted_at)
                       from submission where submission.app_code = app.code and submission.state = 'open'), '[]')
             as "openSubmissions",
           (select phase from listing_release where app_code = app.code and phase is not null) as "listingPhase",
           (select mode from listing_release join submission on submission.id = listing_release.submission_id
             where submission.app_code = app.code and submission.state = 'open') as "listingReleaseMode"
      from app where app.code = ${appCode}`);
  return row;
}

export async function updateAppStatus(
  queries: Queries,
  appCode: string,
  status: ApprovalStatus,
  { at, byOperator }: { at: Date; byOperator: boolean },
): Promise<void> {
  await queries.execute(sql`
    update app set status = ${status}, updated_at = ${at}, operator_revision = operator_revision + ${byOperator ? 1 : 0}::int
     where code = ${appCode}`);
}

export async function deleteApp(queries: Queries, appCode: string): Promise<void> {
  await queries.execute(sql`delete from app where code = ${appCode}`);
}

export async function selectCompany(
  queries: Queries,
  companyId: string,
): Promise<{ defaultLanguage: Language; currency: Currency }> {
  const [row] = await queries.query<{ defaultLanguage: Language; currency: Currency }>(sql`
    select default_language as "defaultLanguage", currency from shared.company where id = ${companyId}`);
  if (!row) throw new Error('insert app: the actor has no company');
  return row;
}

export async function insertApp(
  queries: Queries,
  { code, companyId, name, at }: { code: string; companyId: string; name: string; at: Date },
): Promise<void> {
  await queries.execute(sql`
    insert into app (code, company_id, name, status, created_at, updated_at)
    values (${code}, ${companyId}, ${name}, 'Draft', ${at}, ${at})`);
}

/** Updates the name used for lists and search, which is the listing's name in the default language. */
export async function updateAppName(queries: Queries, appCode: string, name: string, at: Date): Promise<void> {
  await queries.execute(sql`update app set name = ${name}, updated_at = ${at} where code = ${appCode}`);
}

/** Gives a locked app to another company. Everything that names the app by its code goes with it. */
export async function updateAppCompany(queries: Queries, appCode: string, companyId: string, at: Date): Promise<void> {
  await queries.execute(
    sql`update app set company_id = ${companyId}::uuid, updated_at = ${at} where code = ${appCode}`,
  );
}

export async function isToolGranted(queries: Queries, appCode: string): Promise<boolean> {
  const [row] = await queries.query<{ granted: boolean }>(
    sql`select tool_granted as granted from app where code = ${appCode}`,
  );
  return row?.granted === true;
}

export async function updateToolGrant(queries: Queries, appCode: string, granted: boolean): Promise<void> {
  await queries.execute(sql`update app set tool_granted = ${granted} where code = ${appCode}`);
}

/** Saves a rating report unless a later one exists. Only apps that were published have ratings. */
export async function updateRating(queries: Queries, appCode: string, given: Rating): Promise<void> {
  await queries.execute(sql`
    update app set average_rating = ${given.averageRating}, rating_count = ${given.ratingCount}, rating_as_of = ${given.asOf}
     where code = ${appCode} and publication_number is not null and (rating_as_of is null or rating_as_of < ${given.asOf})`);
}

/** Throws a violation of `app_package_name_key` when another app has the name. */
export async function reservePackageName(queries: Queries, appCode: string, packageName: string): Promise<void> {
  await queries.execute(sql`
    update app set package_name = ${packageName} where code = ${appCode} and package_name is distinct from ${packageName}`);
}

/** Releases the package name, even one that a saved version holds. */
export async function clearPackageName(queries: Queries, appCode: string): Promise<void> {
  await queries.execute(sql`update app set package_name = null where code = ${appCode}`);
}

/** Releases the package name when it is no longer held by a saved version and the app was never online. */
export async function releasePackageName(queries: Queries, appCode: string): Promise<void> {
  await queries.execute(sql`
    update app set package_name = null
     where code = ${appCode} and publication_number is null
       and not exists (select from version where version.app_code = app.code and version.saved)`);
}
