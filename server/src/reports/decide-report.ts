import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { type DecideReportBody, decisionFindings } from '@lensdock/contract/reports/reports.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import type { Notice } from '../kernel/history/notify.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { assertOperatorPermission, assertOtherCompany } from '../kernel/identity/authorise.ts';
import type { Person } from '../kernel/identity/person.ts';
import { isCode } from '../kernel/services/code-form.ts';
import { settleAction } from '../lifecycle/app-command.ts';
import { lockKnownApp } from '../lifecycle/find-app.ts';
import { updateRecheck } from '../lifecycle/submissions.store.ts';
import { unpublishApp } from '../publications/operator-actions.ts';
import { sendReportMail } from './report-app.ts';
import { type ReportRow, selectReport, updateDecision } from './reports.store.ts';

/** Decides on an open report once, takes the step that it leads to, and replies to the reporter. */
export async function decideReport(
  transaction: Queries,
  context: ActionContext<Person>,
  reportId: string,
  body: DecideReportBody,
): Promise<Changed> {
  const row = isCode(reportId) ? await selectReport(transaction, reportId, { lock: true }) : undefined;
  if (!row) throw new Problem('not-found');
  await assertOtherCompany(transaction, context, row.companyId);
  if (row.outcome !== null) throw new Problem('report-decided');
  const findings = decisionFindings(body, row.hasReporter);
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  const { outcome } = body;
  const message = body.message.trim();
  const { actor, at } = context;
  const reply = body.reply.trim() || null;
  await updateDecision(transaction, reportId, { outcome, message, reply, by: actor.subject, at });
  if (outcome === 'review' && !(await updateRecheck(transaction, row.appCode)))
    throw new Problem('report-nothing-to-review');
  if (outcome === 'withdrawal') await withdraw(transaction, context, row, message);
  if (row.hasReporter) await sendReportMail(transaction, { id: reportId, kind: 'decided', at });
  return {
    value: undefined,
    audit: [
      {
        action: 'decide-report',
        subjectKind: 'app',
        subjectId: row.appCode,
        appCode: row.appCode,
        companyId: row.companyId,
        internal: true,
        before: { category: row.category },
        after: { outcome, ...(message && { message }) },
      },
    ],
    notices: outcome === 'question' ? [questionOf(row, message)] : [],
  };
}

function questionOf({ companyId, appCode, appName: app }: ReportRow, reason: string): Notice {
  return {
    to: { companyId },
    kind: 'report-question',
    parameters: { app, reason },
    link: `/app/${appCode}/store-listing`,
  };
}

/** Needs the same permission as unpublishing an app from its own page. */
async function withdraw(
  transaction: Queries,
  context: ActionContext<Person>,
  { appCode }: ReportRow,
  reason: string,
): Promise<void> {
  assertOperatorPermission(context.actor, 'store-apps:override');
  const app = await lockKnownApp(transaction, appCode);
  await settleAction(transaction, context, appCode, await unpublishApp(transaction, context, { app, reason }));
}
