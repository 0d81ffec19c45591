import type { TrialExtensionBody, TrialStatus } from '@lensdock/contract/trials/trials.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, nothing, sql } from '@lensdock/ports/database/sql.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';

export interface TrialRow {
  requestId: string;
  number: number;
  appCode: string;
  appName: string;
  appIconUrl: string | null;
  companyId: string;
  integratorCompanyId: string;
  integratorCompanyName: string;
  integratorEmail: string;
  message: string | null;
  years: number;
  months: number;
  days: number;
  cameras: number;
  status: TrialStatus;
  created: Date;
  decided: Date | null;
}

const columns: Fragment = sql`
  trial.request_id as "requestId", trial.number, trial.app_code as "appCode", app.name as "appName",
  listing.content #>> '{icon,url}' as "appIconUrl", trial.company_id as "companyId",
  trial.integrator_company_id as "integratorCompanyId", trial.integrator_company_name as "integratorCompanyName",
  trial.integrator_email as "integratorEmail", trial.message, trial.years, trial.months, trial.days, trial.cameras,
  trial.status, trial.created_at as created, trial.decided_at as decided`;

/** Requests that were only cancelled so far have no app and are excluded. */
const known: Fragment = sql`
  from trial_extension trial
  join shared.app on app.code = trial.app_code
  join shared.listing on listing.app_code = trial.app_code`;

export interface TrialQuery {
  companyId: string;
  /** Codes of the apps whose requests the reader may see; null for all. */
  apps: readonly string[] | null;
  status: TrialStatus | null;
  /** Number of the last request on the previous page. */
  after: number | null;
  /** Null for all. */
  limit: number | null;
}

/** Latest first. */
export function selectTrials(queries: Queries, question: TrialQuery): Promise<TrialRow[]> {
  const { companyId, apps, status, after, limit } = question;
  // A literal, so that the partial index on this status can be used.
  const ofStatus =
    status === null
      ? nothing
      : status === 'REQUESTED'
        ? sql`and trial.status = 'REQUESTED'`
        : sql`and trial.status = ${status}`;
  return queries.query<TrialRow>(sql`
    select ${columns} ${known}
     where trial.company_id = ${companyId} ${ofStatus} and (${apps}::text[] is null or trial.app_code = any (${apps}::text[]))
       and (${after}::int8 is null or trial.number < ${after})
     order by trial.number desc limit ${limit}`);
}

/** Returns a request for an app that the member may work on. `lock` locks it until the transaction ends. */
export async function selectTrial(
  queries: Queries,
  { requestId, companyId, apps = null }: { requestId: string; companyId: string; apps?: readonly string[] | null },
  { lock = false }: { lock?: boolean } = {},
): Promise<TrialRow | undefined> {
  const [row] = await queries.query<TrialRow>(sql`
    select ${columns} ${known}
     where trial.request_id = ${requestId} and trial.company_id = ${companyId}
       and (${apps}::text[] is null or trial.app_code = any (${apps}::text[])) ${lock ? sql`for update of trial` : nothing}`);
  return row;
}

/** The members of a request that the store's endpoints need. */
export type TrialStandingRow = Omit<TrialRow, RequestedField | 'appIconUrl'> & {
  /** Null when only the cancellation has arrived so far. */
  [Field in RequestedField]: TrialRow[Field] | null;
};

type RequestedField =
  | 'appCode'
  | 'appName'
  | 'companyId'
  | 'integratorCompanyId'
  | 'integratorCompanyName'
  | 'integratorEmail'
  | 'years'
  | 'months'
  | 'days'
  | 'cameras';

export async function selectTrialStanding(
  queries: Queries,
  requestId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<TrialStandingRow | undefined> {
  const [row] = await queries.query<TrialStandingRow>(sql`
    select trial.request_id as "requestId", trial.number, trial.app_code as "appCode", trial.company_id as "companyId",
           (select name from shared.app where code = trial.app_code) as "appName",
           trial.integrator_company_id as "integratorCompanyId", trial.integrator_company_name as "integratorCompanyName",
           trial.integrator_email as "integratorEmail", trial.message, trial.years, trial.months, trial.days,
           trial.cameras, trial.status, trial.created_at as created, trial.decided_at as decided
      from trial_extension trial where trial.request_id = ${requestId} ${lock ? sql`for update` : nothing}`);
  return row;
}

/** Returns whether the id was new. Waits for a concurrent call with the same id to finish. */
export async function claimTrial(queries: Queries, { actor, at }: ActionContext, requestId: string): Promise<boolean> {
  const claimed = await queries.execute(sql`
    insert into trial_extension (request_id, status, created_at, decided_by, decided_at)
    values (${requestId}, 'CANCELED', ${at}, ${actor.subject}, ${at}) on conflict (request_id) do nothing`);
  return claimed === 1;
}

type RaisedTrial = TrialExtensionBody & { messageToSeller: string | null };

/** Completes a request that was just inserted, or of which only the cancellation had arrived. */
export async function fillTrial(
  queries: Queries,
  { at }: Pick<ActionContext, 'at'>,
  given: { body: RaisedTrial; companyId: string; status: 'REQUESTED' | 'CANCELED' },
): Promise<void> {
  const { body, companyId, status } = given;
  const { years, months, days } = body.extensionDuration;
  await queries.execute(sql`
    update trial_extension
       set app_code = ${body.appCode}, company_id = ${companyId}, integrator_company_id = ${body.integratorCompanyId},
           integrator_company_name = ${body.integratorCompanyName}, integrator_email = ${body.integratorEmail},
           message = ${body.messageToSeller}, years = ${years}, months = ${months}, days = ${days},
           cameras = ${body.camerasCount}, status = ${status}, created_at = ${at},
           decided_by = case when ${status}::text = 'CANCELED' then decided_by end,
           decided_at = case when ${status}::text = 'CANCELED' then decided_at end
     where request_id = ${body.requestId}`);
}

export async function updateTrialStatus(
  queries: Queries,
  { actor, at }: ActionContext,
  requestId: string,
  status: Exclude<TrialStatus, 'REQUESTED'>,
): Promise<void> {
  await queries.execute(sql`
    update trial_extension set status = ${status}, decided_by = ${actor.subject}, decided_at = ${at}
     where request_id = ${requestId}`);
}

/** Gives the open requests for an app to its new company. Decided ones stay with the company that decided. */
export async function updateOpenTrialsCompany(queries: Queries, appCode: string, companyId: string): Promise<void> {
  await queries.execute(sql`
    update trial_extension set company_id = ${companyId}::uuid where app_code = ${appCode} and status = 'REQUESTED'`);
}
