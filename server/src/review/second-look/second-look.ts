import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { ApprovalConcerns } from '@lensdock/contract/review/approval.ts';
import { type SecondLookRisk, secondLookReasons } from '@lensdock/contract/review/second-look.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { passOnAssignment } from '../../assignment/assign-submission.ts';
import type { Changed } from '../../kernel/history/changed.ts';
import type { ActionContext } from '../../kernel/identity/action-context.ts';
import { isPerson } from '../../kernel/identity/actor.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import { updateClaim } from '../../lifecycle/submissions.store.ts';
import { insertSecondLook, type SecondLookRow, selectSecondLook, updateConfirmed } from './second-look.store.ts';

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
  appCode: string;
  reasons: readonly SecondLookRisk[];
  concerns: ApprovalConcerns;
}

/** Records the first of two approvals. The submission stays open, without a claim, and goes to another reviewer. */
export async function approveFirst(
  transaction: Queries,
  { actor, at }: ActionContext,
  { submissionId, appCode, reasons, concerns }: FirstApproval,
): Promise<Changed<null>> {
  await insertSecondLook(transaction, { submissionId, reasons, by: actor.subject, at });
  await updateClaim(transaction, submissionId, null);
  await passOnAssignment(transaction, submissionId);
  return {
    value: null,
    audit: [
      {
        action: 'approve-submission-first',
        subjectKind: 'submission',
        subjectId: submissionId,
        appCode,
        internal: true,
        after: { reasons, ...(concerns.points.length > 0 && { openPoints: concerns.points }), risks: concerns.risks },
      },
    ],
  };
}
