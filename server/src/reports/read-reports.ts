import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Report, ReportCategory, ReportList } from '@lensdock/contract/reports/reports.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { isCode } from '../kernel/services/code-form.ts';
import { type ReportRow, selectReport, selectReports } from './reports.store.ts';

/** The statement reads one more. */
const pageSize = 50;

/** The filter of the list; open reports by default. */
interface ListedReports {
  state?: 'open' | 'decided' | undefined;
  category?: ReportCategory | undefined;
  app?: string | undefined;
  before?: string | undefined;
}

export async function listReports(
  queries: Queries,
  { state = 'open', category, app, before }: ListedReports,
): Promise<ReportList> {
  const after = before !== undefined && isCode(before) ? before : null;
  const filter = { state, category: category ?? null, app: app ?? null };
  const rows = await selectReports(queries, { ...filter, before: after });
  const page = rows.slice(0, pageSize);
  return { reports: page.map(describeReport), next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null };
}

export async function readReport(queries: Queries, id: string): Promise<Report> {
  const row = isCode(id) ? await selectReport(queries, id) : undefined;
  if (!row) throw new Problem('not-found');
  return describeReport(row);
}

function describeReport(row: ReportRow): Report {
  const { outcome, decidedByName, decidedAt } = row;
  return {
    reportId: row.id,
    appCode: row.appCode,
    appName: row.appName,
    companyId: row.companyId,
    companyName: row.companyName,
    version: row.version,
    category: row.category,
    text: row.text,
    hasReporter: row.hasReporter,
    reported: row.reportedAt.getTime(),
    others: row.others,
    decided:
      outcome === null || decidedByName === null || decidedAt === null
        ? null
        : { outcome, by: decidedByName, at: decidedAt.getTime(), message: row.message ?? '', reply: row.reply },
  };
}
