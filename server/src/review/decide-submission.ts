import type { AppFinding } from '@lensdock/contract/apps/apps.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Action } from '@lensdock/contract/lifecycle/app-state.ts';
import type { ApprovalConcerns } from '@lensdock/contract/review/approval.ts';
import type { ApproveBody } from '@lensdock/contract/review/approve-body.ts';
import type { DecisionFinding, RejectBody } from '@lensdock/contract/review/review.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { writeAudit } from '../kernel/history/write-audit.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { isCode } from '../kernel/services/code-form.ts';
import { applyAction } from '../lifecycle/apply-action.ts';
import { lockApp } from '../lifecycle/find-app.ts';
import { selectCannedReasons } from './canned-reasons.store.ts';
import { refuseClaimed } from './claim.ts';
import { refuseUnconfirmed } from './refuse-unconfirmed.ts';
import { insertFindings, type SubmissionHead, selectSubmissionHead } from './review.store.ts';
import { writeMessage } from './write-message.ts';

/**
 * Approves: state, publication, audit and messages in one transaction. A submission is an immutable snapshot, so its id
 * names the revision that was looked at.
 */
export async function approveSubmission(
  transaction: Queries,
  context: ActionContext,
  id: string,
  body: ApproveBody,
): Promise<void> {
  const { appCode, kind } = await lockOpenSubmission(transaction, context, id);
  const concerns = await refuseUnconfirmed(transaction, id, body);
  await decide(transaction, context, { id, appCode, action: { type: 'approve', kind }, concerns });
}

/**
 * Rejects with findings by section and field, and with a message where the reviewer has one; the version is refused with
 * it where they say so.
 */
export async function rejectSubmission(
  transaction: Queries,
  context: ActionContext,
  id: string,
  { findings, rejectVersion = false, message }: RejectBody,
): Promise<void> {
  const { appCode, kind, versionCode } = await lockOpenSubmission(transaction, context, id);
  if (findings.length === 0)
    throw new Problem('rejection-needs-finding', [{ code: 'required', inputField: 'findings' }]);
  if (message !== undefined) {
    const owner = { submissionId: id, of: 'anybody' } as const;
    await writeMessage(transaction, context, { owner, side: 'operator', written: message, inputField: 'message' });
  }
  await refuseUnknownReasons(transaction, findings);
  const coded = findings.map((finding) => ({ ...finding, code: finding.code ?? 'reviewer-remark' }));
  await insertFindings(transaction, id, coded);
  const remarks = coded.map(({ cannedReason: _reason, ...finding }): AppFinding => finding);
  const rejectedVersion = rejectVersion ? versionCode : null;
  const action: Action = { type: 'reject', kind, ...(rejectedVersion !== null && { rejectedVersion }) };
  await decide(transaction, context, { id, appCode, action, findings: remarks });
}

/** A reason may have been retired since the finding was begun with it, but it is never gone. */
async function refuseUnknownReasons(transaction: Queries, findings: readonly DecisionFinding[]): Promise<void> {
  if (findings.every(({ cannedReason }) => cannedReason === undefined)) return;
  const known = new Set((await selectCannedReasons(transaction)).map(({ id }) => id));
  const unknown = findings.flatMap(({ cannedReason }, index) =>
    cannedReason === undefined || known.has(cannedReason)
      ? []
      : [{ code: 'unknown-choice' as const, inputField: `findings.${index}.cannedReason` }],
  );
  if (unknown.length > 0) throw new Problem('invalid-input', unknown);
}

/**
 * The app is locked before its submission is looked at: of two who decide at once the second sees what the first did,
 * and never decides what was handed in anew in between. What another operator looks at is theirs until it is taken over.
 */
async function lockOpenSubmission(transaction: Queries, context: ActionContext, id: string): Promise<SubmissionHead> {
  const found = isCode(id) ? await selectSubmissionHead(transaction, id) : undefined;
  if (!found || !(await lockApp(transaction, found.appCode))) throw new Problem('not-found');
  const submission = await selectSubmissionHead(transaction, id);
  if (submission?.state !== 'open') throw new Problem('submission-not-open');
  refuseClaimed(submission, context);
  return submission;
}

interface Decision {
  id: string;
  appCode: string;
  action: Extract<Action, { type: 'approve' | 'reject' }>;
  findings?: readonly AppFinding[];
  concerns?: ApprovalConcerns;
}

async function decide(transaction: Queries, context: ActionContext, decision: Decision): Promise<void> {
  const { id, appCode, action, findings, concerns } = decision;
  const { next } = await applyAction(transaction, context, appCode, action);
  await writeAudit(transaction, context, {
    action: `${action.type}-submission`,
    subjectKind: 'submission',
    subjectId: id,
    appCode,
    after: {
      ...{ kind: action.kind, status: next.app },
      ...(findings && { findings }),
      ...(concerns?.points.length && { openPoints: concerns.points }),
      ...(concerns?.risks.length && { risks: concerns.risks }),
    },
  });
}
