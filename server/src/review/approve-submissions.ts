import type { Language } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { toProblemAnswer } from '@lensdock/contract/registry/problem-answers.ts';
import type { ApprovedItem, ApproveManyBody } from '@lensdock/contract/review/approve-body.ts';
import * as endpoints from '@lensdock/contract/review/review.endpoints.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { auditDenied } from '../kernel/history/audit-denied.ts';
import { settle } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { settleAction } from '../lifecycle/app-command.ts';
import { lockApp } from '../lifecycle/find-app.ts';
import { approveSubmission, lockOpenSubmission } from './decide-submission.ts';
import type { SecondLookSettings } from './second-look/second-look.ts';
import { beginPart, endPart, selectAppsOf, selectTextOnly, undoPart } from './submission/text-only.store.ts';

interface BulkApproval {
  context: ActionContext;
  body: ApproveManyBody;
  settings: SecondLookSettings;
  language: Language;
}

/**
 * Approves each of several text changes by the rules of a single approval. One that fails changes nothing but the audit
 * and does not stop the others.
 */
export async function approveSubmissions(transaction: Queries, approval: BulkApproval): Promise<ApprovedItem[]> {
  const { submissions } = approval.body;
  // All locks come first: a single approval also locks its app before the store events.
  const ids = submissions.map(({ submissionId }) => submissionId);
  for (const appCode of await selectAppsOf(transaction, ids)) await lockApp(transaction, appCode);
  const items: ApprovedItem[] = [];
  for (const submission of submissions) items.push(await approvePart(transaction, approval, submission));
  return items;
}

async function approvePart(
  transaction: Queries,
  approval: BulkApproval,
  { submissionId, confirmed }: ApproveManyBody['submissions'][number],
): Promise<ApprovedItem> {
  await beginPart(transaction);
  try {
    const outcome = await approveTextChange(transaction, approval, { submissionId, confirmed });
    await endPart(transaction);
    return { submissionId, outcome, message: null };
  } catch (error) {
    // Failures of the database end the transaction, which is then repeated or fails as a whole.
    if (!(error instanceof Problem)) throw error;
    await undoPart(transaction);
    // Recorded like the refusal of a single approval, whose name the audit shows.
    const refused = { params: { submissionId }, problem: error };
    await auditDenied(transaction, approval.context, endpoints.approveSubmission, refused);
    return { submissionId, outcome: 'refused', message: toProblemAnswer(error, approval.language).errorMessage };
  }
}

async function approveTextChange(
  transaction: Queries,
  { context, settings }: BulkApproval,
  { submissionId, confirmed }: ApproveManyBody['submissions'][number],
): Promise<'approved' | 'first-approved'> {
  const open = await lockOpenSubmission(transaction, context, submissionId);
  if (!(await selectTextOnly(transaction, submissionId))) throw new Problem('submission-not-text-only');
  const changed = await approveSubmission(transaction, context, open, { body: { confirmed }, settings });
  if (changed.value === null) {
    await settle(transaction, context, changed, undefined);
    return 'first-approved';
  }
  await settleAction(transaction, context, open.head.appCode, { ...changed, value: changed.value });
  return 'approved';
}
