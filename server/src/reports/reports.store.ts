import { countLimit } from '@lensdock/contract/kernel/count-limit.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { ReportCategory, ReportOutcome } from '@lensdock/contract/reports/reports.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, joinSql, nothing, sql } from '@lensdock/ports/database/sql.ts';
import { publishedName } from '../kernel/identity/published-name.store.ts';

/** The version of an app that the store shows. */
export interface ReportedAppRow {
  code: string;
  name: string;
  companyId: string;
  version: string | null;
  /** Decimal; it can exceed 2^53. */
  versionCode: string | null;
}

/** Returns a published app; undefined for any other. */
export async function selectReportedApp(queries: Queries, code: string): Promise<ReportedAppRow | undefined> {
  const [row] = await queries.query<ReportedAppRow>(sql`
    select app.code, ${publishedName} as name, app.company_id as "companyId", publication.version ->> 'versionName' as version,
           publication.version ->> 'versionCode' as "versionCode"
      from shared.app join shared.company on company.id = app.company_id
      join shared.publication on app_code = app.code and number = app.publication_number
     where app.code = ${code}`);
  return row;
}

/** Whether a report of the app waits for a decision. */
export async function hasOpenReport(queries: Queries, appCode: string): Promise<boolean> {
  const [row] = await queries.query<{ isOpen: boolean }>(
    sql`select exists (select from app_report where app_code = ${appCode} and outcome is null) as "isOpen"`,
  );
  return row?.isOpen ?? false;
}

export interface NewReport {
  id: string;
  app: ReportedAppRow;
  category: ReportCategory;
  text: string;
  email: string | null;
  language: Language;
  source: 'page' | 'store';
  at: Date;
}

export async function insertReport(queries: Queries, { app, ...report }: NewReport): Promise<void> {
  await queries.execute(sql`
    insert into app_report (id, app_code, company_id, app_name, version, version_code, category, text, email, language, source, reported_at)
    values (${report.id}, ${app.code}, ${app.companyId}::uuid, ${app.name}, ${app.version}, ${app.versionCode}::numeric, ${report.category},
            ${report.text}, ${report.email}, ${report.language}, ${report.source}, ${report.at})`);
}

/** Stores an email to the reporter. Returns its id. */
export async function insertReportMail(
  queries: Queries,
  reportId: string,
  kind: 'received' | 'decided',
): Promise<string> {
  const [row] = await queries.query<{ id: string }>(
    sql`insert into app_report_mail (report_id, kind) values (${reportId}, ${kind}) returning id`,
  );
  if (!row) throw new Error('insert into app_report_mail returned no row');
  return row.id;
}

export interface ReportRow {
  id: string;
  appCode: string;
  appName: string;
  companyId: string;
  companyName: string;
  version: string | null;
  category: ReportCategory;
  text: string | null;
  hasReporter: boolean;
  language: Language;
  reportedAt: Date;
  others: number;
  outcome: ReportOutcome | null;
  message: string | null;
  reply: string | null;
  decidedByName: string | null;
  decidedAt: Date | null;
}

/** The app may change hands before the decision, which is about the company that has it then. */
const companyId = sql`
  case when report.outcome is null then (select app.company_id from shared.app where app.code = report.app_code)
       else report.company_id end`;

/** The names of a report are looked up for each row, because the planner would read whole tables for a page. */
const columns = sql`
  report.id, report.app_code as "appCode", report.app_name as "appName", ${companyId} as "companyId",
  (select name from shared.company where company.id = ${companyId}) as "companyName", report.version,
  report.category, report.text, report.email is not null as "hasReporter", report.language,
  report.reported_at as "reportedAt",
  (select count(*)::int from (
    select from app_report other where other.app_code = report.app_code and other.outcome is null and other.id <> report.id
     limit ${countLimit}) counted) as others,
  report.outcome, report.message, report.reply,
  (select name from shared.person where person.subject = report.decided_by) as "decidedByName",
  report.decided_at as "decidedAt"`;

/** `lock` locks the row until the transaction ends. */
export async function selectReport(
  queries: Queries,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<ReportRow | undefined> {
  if (lock) await queries.query(sql`select from app_report where id = ${id} for update`);
  const [row] = await queries.query<ReportRow>(sql`
    select ${columns} from app_report report where report.id = ${id}`);
  return row;
}

export interface ReportPage {
  state: 'open' | 'decided';
  category: ReportCategory | null;
  app: string | null;
  /** The last report of the previous page. */
  before: string | null;
}

/** At most 51 open reports from the oldest, or decided ones from the newest. */
export async function selectReports(queries: Queries, page: ReportPage): Promise<ReportRow[]> {
  const { state, category, app, before } = page;
  const conditions: Fragment[] = [
    // With the category in sight, PostgreSQL would make a new plan for each call.
    ...(category ? [sql`report.category = (select ${category}::text)`] : []),
    ...(app ? [sql`report.app_code = ${app}`] : []),
  ];
  const also = conditions.length > 0 ? sql`and ${joinSql(conditions, ' and ')}` : nothing;
  if (state === 'open')
    return queries.query<ReportRow>(sql`
      select ${columns} from shared.searched_report report
       where report.outcome is null ${also}
         ${before === null ? nothing : sql`and (report.reported_at, report.id) > (select last.reported_at, last.id from app_report last where last.id = ${before})`}
       order by report.reported_at, report.id limit 51`);
  return queries.query<ReportRow>(sql`
    select ${columns} from shared.searched_report report
     where report.outcome is not null ${also}
       ${before === null ? nothing : sql`and (report.decided_at, report.id) < (select last.decided_at, last.id from app_report last where last.id = ${before})`}
     order by report.decided_at desc, report.id desc limit 51`);
}

export interface ReportDecision {
  outcome: ReportOutcome;
  message: string;
  reply: string | null;
  by: string;
  at: Date;
}

export async function updateDecision(queries: Queries, id: string, decision: ReportDecision): Promise<void> {
  const { outcome, message, reply, by, at } = decision;
  await queries.execute(sql`
    update app_report set outcome = ${outcome}, message = ${message}, reply = ${reply}, decided_by = ${by},
           decided_at = ${at}, company_id = (select company_id from shared.app where app.code = app_code)
     where id = ${id}`);
}

/** Deletes what reporters wrote, their addresses and their emails. Returns the number of reports. */
export async function forgetReporters(queries: Queries, before: Date, at: Date): Promise<number> {
  await queries.execute(sql`
    delete from app_report_mail where report_id in (
      select id from app_report where decided_at < ${before} and forgotten_at is null)`);
  return queries.execute(sql`
    update app_report set text = null, email = null, reply = null, forgotten_at = ${at}
     where decided_at < ${before} and forgotten_at is null`);
}

/** Counts open reports up to the limit. */
export async function countOpenReports(queries: Queries, limit: number): Promise<number> {
  const [row] = await queries.query<{ total: number }>(
    sql`select count(*)::int8 as total from (select from app_report where outcome is null limit ${limit}) counted`,
  );
  return row?.total ?? 0;
}
