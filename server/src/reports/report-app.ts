import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { type ReportBody, reportCategoryTexts, reportFindings } from '@lensdock/contract/reports/reports.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import { insertMailOfReport } from '../kernel/history/mails.store.ts';
import { isCode } from '../kernel/services/code-form.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import { enqueue } from '../kernel/tasks/enqueue.ts';
import {
  hasOpenReport,
  insertReport,
  insertReportMail,
  type ReportedAppRow,
  selectReportedApp,
} from './reports.store.ts';

interface Reported {
  code: string;
  body: ReportBody;
  source: 'page' | 'store';
  at: Date;
}

/**
 * Stores a report of a published app, confirms it to the reporter and notifies reviewers of the app's first open one.
 * Count it against the limits before. Returns its id.
 */
export async function reportApp(transaction: Queries, { code, body, source, at }: Reported): Promise<Changed<string>> {
  const app = await findReportable(transaction, code, body);
  const { category, language = 'en' } = body;
  const email = body.email?.trim() || null;
  const id = randomCode();
  const isFirst = !(await hasOpenReport(transaction, app.code));
  await insertReport(transaction, { id, app, category, text: body.text.trim(), email, language, source, at });
  if (email !== null) await sendReportMail(transaction, { id, kind: 'received', at });
  if (!isFirst) return { value: id };
  const { en: reasonEn, de: reasonDe } = reportCategoryTexts[category];
  return {
    value: id,
    notices: [
      {
        to: { role: 'operator' },
        kind: 'app-reported',
        parameters: { app: app.name, reasonEn, reasonDe },
        link: `/reports/${id}`,
      },
    ],
  };
}

/** Returns the reported app. Throws for what is wrong with a report, which then counts against no limit. */
export async function findReportable(
  queries: Queries,
  code: string,
  body: Pick<ReportBody, 'text' | 'email'>,
): Promise<ReportedAppRow> {
  const findings = reportFindings(body);
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  const app = isCode(code) ? await selectReportedApp(queries, code) : undefined;
  if (!app) throw new Problem('not-found');
  return app;
}

/** Writes an email to the reporter, in the language of the report. */
export async function sendReportMail(
  transaction: Queries,
  { id, kind, at }: { id: string; kind: 'received' | 'decided'; at: Date },
): Promise<void> {
  const mail = await insertMailOfReport(transaction, await insertReportMail(transaction, id, kind), at);
  await enqueue(transaction, 'deliver-mail', { mail });
}
