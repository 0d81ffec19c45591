import type { AppFinding } from '@lensdock/contract/apps/apps.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Action } from '@lensdock/contract/lifecycle/app-state.ts';
import { type ApprovalConcerns, approvalConcerns, areConfirmed } from '@lensdock/contract/review/approval.ts';
import type { ApproveBody } from '@lensdock/contract/review/approve-body.ts';
import type { DecisionFinding, RejectBody } from '@lensdock/contract/review/review.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Changed, settle } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { isPerson } from '../kernel/identity/actor.ts';
import { assertOperatorPermission, assertOtherCompany } from '../kernel/identity/authorise.ts';
import { isCode } from '../kernel/services/code-form.ts';
import type { AllowedOutcome } from '../lifecycle/apply-action.ts';
import { type FoundApp, lockKnownApp } from '../lifecycle/find-app.ts';
import { assertNoRefusedFile } from '../lifecycle/publish.ts';
import { readChecklist } from './checklist/read-checklist.ts';
import { refuseClaimed } from './claim/claim.ts';
import { writeMessage } from './conversation/write-message.ts';
import { selectFindingTemplates } from './finding-templates/finding-templates.store.ts';
import type { SecondLookRow } from './second-look/second-look.store.ts';
import {
  approveFirst,
  confirmSecondLook,
  requiredSecondLook,
  type SecondLookSettings,
} from './second-look/second-look.ts';
import {
  insertFindings,
  type SubmissionHead,
  selectSubmission,
  selectSubmissionHead,
} from './submission/review.store.ts';
import { signerRelation } from './submission/signer-relation.ts';

/**
 * Approves a submission: state, publication, audit and notices in one transaction. Where the store requires a second
 * look, the first approval is only recorded. Submissions are immutable snapshots, so the id identifies what was reviewed.
 */
export async function approveSubmission(
  transaction: Queries,
  context: ActionContext,
  { id, head, app }: OpenSubmission,
  { body, settings }: { body: ApproveBody; settings: SecondLookSettings },
): Promise<Decided | Changed<null>> {
  const { actor } = context;
  const concerns = await refuseUnconfirmed(transaction, id, body);
  if (concerns.risks.includes('signer-changed') && isPerson(actor))
    assertOperatorPermission(actor, 'signer-changes:approve');
  const reasons = requiredSecondLook(settings, concerns.risks);
  const first = reasons.length > 0 ? await confirmSecondLook(transaction, context, id) : null;
  if (reasons.length > 0 && !first)
    return approveFirst(transaction, context, { submissionId: id, kind: head.kind, app, reasons, concerns });
  return decided({ id, head, action: { type: 'approve', kind: head.kind }, concerns, first });
}

/**
 * Rejects a submission with findings by section and field and an optional message, and its version as well if
 * requested.
 */
export async function rejectSubmission(
  transaction: Queries,
  context: ActionContext,
  { id, head }: OpenSubmission,
  { findings, rejectVersion = false, message }: RejectBody,
): Promise<Decided> {
  if (findings.length === 0)
    throw new Problem('rejection-needs-finding', [{ code: 'required', inputField: 'findings' }]);
  if (message !== undefined) {
    const owner = { submissionId: id, of: 'publicViewer' } as const;
    const written = { owner, side: 'operator', written: message, inputField: 'message' } as const;
    // The message must precede the decision in the inbox.
    await settle(transaction, context, await writeMessage(transaction, context, written), undefined);
  }
  await refuseUnknownTemplates(transaction, findings);
  const coded = findings.map((finding) => ({ ...finding, code: finding.code ?? 'reviewer-remark' }));
  await insertFindings(transaction, id, coded);
  const recorded = coded.map(({ cannedReason: _template, ...finding }): AppFinding => finding);
  const rejectedVersion = rejectVersion ? head.versionCode : null;
  const action = { type: 'reject', kind: head.kind, ...(rejectedVersion !== null && { rejectedVersion }) } as const;
  return decided({ id, head, action, findings: recorded });
}

/** Templates can be retired while a finding is written, but are never deleted. */
async function refuseUnknownTemplates(transaction: Queries, findings: readonly DecisionFinding[]): Promise<void> {
  if (findings.every(({ cannedReason }) => cannedReason === undefined)) return;
  const known = new Set((await selectFindingTemplates(transaction)).map(({ id }) => id));
  const unknown = findings.flatMap(({ cannedReason }, index) =>
    cannedReason === undefined || known.has(cannedReason)
      ? []
      : [{ code: 'unknown-choice' as const, inputField: `findings.${index}.cannedReason` }],
  );
  if (unknown.length > 0) throw new Problem('invalid-input', unknown);
}

/** An open submission, with its app locked. */
export interface OpenSubmission {
  id: string;
  head: SubmissionHead;
  app: FoundApp;
}

/**
 * Locks the app before reading the submission, so that concurrent decisions are serialised and never apply to a
 * resubmission. A submission claimed by another operator must be taken over first.
 */
export async function lockOpenSubmission(
  transaction: Queries,
  context: ActionContext,
  id: string,
): Promise<OpenSubmission> {
  const found = isCode(id) ? await selectSubmissionHead(transaction, id) : undefined;
  if (!found) throw new Problem('not-found');
  const app = await lockKnownApp(transaction, found.appCode);
  await assertOtherCompany(transaction, context, app.companyId);
  const head = await selectSubmissionHead(transaction, id);
  if (head?.state !== 'open') throw new Problem('submission-not-open');
  refuseClaimed(head, context);
  return { id, head, app };
}

type DecidingAction = Extract<Action, { type: 'approve' | 'reject' }>;

export type Decided = Changed<DecidingAction, AllowedOutcome>;

interface Decision {
  id: string;
  head: SubmissionHead;
  action: DecidingAction;
  findings?: readonly AppFinding[];
  concerns?: ApprovalConcerns;
  /** The first of two approvals. */
  first?: SecondLookRow | null;
}

function decided({ id, head, action, findings, concerns, first }: Decision): Decided {
  return {
    value: action,
    audit: ({ next }) => [
      {
        action: `${action.type}-submission`,
        subjectKind: 'submission',
        subjectId: id,
        appCode: head.appCode,
        after: {
          kind: action.kind,
          status: next.app,
          ...(findings && { findings }),
          ...(concerns?.points.length && { openPoints: concerns.points }),
          ...(concerns?.risks.length && { risks: concerns.risks }),
          ...(first && { firstApprovedBy: first.approvedByName }),
        },
      },
    ],
  };
}

/** Throws unless open items and risks are confirmed and no file was refused. Returns the confirmed ones for the audit. */
async function refuseUnconfirmed(queries: Queries, id: string, body: ApproveBody): Promise<ApprovalConcerns> {
  const row = await selectSubmission(queries, id);
  if (!row) throw new Problem('not-found');
  await assertNoRefusedFile(queries, row.snapshot.listing);
  const checked = { submissionId: id, kind: row.kind, signer: signerRelation(row) };
  const concerns = approvalConcerns({ checklist: await readChecklist(queries, checked, 'en'), risks: row.risks });
  if (!areConfirmed(concerns, body)) throw new Problem('approval-needs-confirmation');
  return concerns;
}
