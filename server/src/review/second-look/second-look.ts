import { operatorPermissions } from '@lensdock/contract/kernel/operator-permissions.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { SubmissionKind } from '@lensdock/contract/lifecycle/app-state.ts';
import type { ApprovalConcerns } from '@lensdock/contract/review/approval.ts';
import { type SecondLookRisk, secondLookReasons } from '@lensdock/contract/review/second-look.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { passOnAssignment } from '../../assignment/assign-submission.ts';
import type { Changed } from '../../kernel/history/changed.ts';
import type { ActionContext } from '../../kernel/identity/action-context.ts';
import { isPerson } from '../../kernel/identity/actor.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import type { FoundApp } from '../../lifecycle/find-app.ts';
import { updateClaim } from '../../lifecycle/submissions.store.ts';
import {
  insertSecondLook,
  type SecondLookRow,
  selectSecondLook,
  selectSecondReviewers,
  updateConfirmed,
} from './second-look.store.ts';

export type SecondLookSettings = Pick<Settings, 'REVIEW_SECOND_LOOK_SIGNER' | 'REVIEW_SECOND_LOOK_FIRST_APP'>;

/** Returns why a submission with these risks needs two approvals; empty when one is enough. */
export function requiredSecondLook(settings: SecondLookSettings, risks: readonly string[]): SecondLookRisk[] {
  return secondLookReasons(risks, {
    'signer-changed': settings.REVIEW_SECOND_LOOK_SIGNER,
    'first-app': settings.REVIEW_SECOND_LOOK_FIRST_APP,
  });
}

/** Records the second approval, if one is required and this is it. Returns who gave the first; null before that. */
export async function confirmSecondLook(
  transaction: Queries,
  { actor, at }: ActionContext,
  submissionId: string,
): Promise<SecondLookRow | null> {
  const first = await selectSecondLook(transaction, submissionId);
  if (!first) return null;
  const isSame =
    first.approvedBy === actor.subject ||
    (isPerson(actor) && first.email !== null && first.email.toLowerCase() === actor.email?.toLowerCase());
  if (isSame) throw new Problem('second-look-same-person');
  await updateConfirmed(transaction, { submissionId, by: actor.subject, at });
  return first;
}

interface FirstApproval {
  submissionId: string;
  kind: SubmissionKind;
  app: FoundApp;
  reasons: readonly SecondLookRisk[];
  concerns: ApprovalConcerns;
}

/**
 * Records the first of two approvals. The submission stays open, without a claim, and goes to another reviewer. Those who
 * can give the second approval are notified.
 */
export async function approveFirst(
  transaction: Queries,
  { actor, at }: ActionContext,
  { submissionId, kind, app, reasons, concerns }: FirstApproval,
): Promise<Changed<null>> {
  await insertSecondLook(transaction, { submissionId, reasons, by: actor.subject, at });
  await updateClaim(transaction, submissionId, null);
  await passOnAssignment(transaction, submissionId);
  const permission = concerns.risks.includes('signer-changed') ? 'signer-changes:approve' : 'submissions:decide';
  const people = await selectSecondReviewers(transaction, {
    by: actor.subject,
    email: isPerson(actor) ? actor.email : null,
    companyId: app.companyId,
    roles: operatorPermissions[permission],
    at,
  });
  return {
    value: null,
    audit: [
      {
        action: 'approve-submission-first',
        subjectKind: 'submission',
        subjectId: submissionId,
        appCode: app.code,
        internal: true,
        after: { reasons, ...(concerns.points.length > 0 && { openPoints: concerns.points }), risks: concerns.risks },
      },
    ],
    notices: [
      {
        to: { people },
        kind: 'second-look-requested',
        parameters: { name: actor.name, app: app.name, company: app.company.name, kind },
        link: `/review/${submissionId}`,
      },
    ],
  };
}
