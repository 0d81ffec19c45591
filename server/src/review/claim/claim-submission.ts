import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { SubmissionClaim } from '@lensdock/contract/review/review.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Changed, unchanged } from '../../kernel/history/changed.ts';
import type { ActionContext } from '../../kernel/identity/action-context.ts';
import { assertOtherCompany } from '../../kernel/identity/authorise.ts';
import { isCode } from '../../kernel/services/code-form.ts';
import { lockWaiting, updateClaim, type WaitingSubmission } from '../../lifecycle/submissions.store.ts';
import { claimMs, claimOf, refuseClaimed } from './claim.ts';

/** Claims a submission, extends the claim or takes it over from another operator. Only changes are audited. */
export async function claimSubmission(
  transaction: Queries,
  context: ActionContext,
  id: string,
  { takeOver = false }: { takeOver?: boolean | undefined },
): Promise<Changed<SubmissionClaim>> {
  const before = await findClaim(transaction, id);
  await assertOtherCompany(transaction, context, before.companyId);
  if (!before.waits) throw new Problem('submission-not-open');
  if (!takeOver) refuseClaimed(before, context);
  const held = claimOf(before, context);
  const until = new Date(context.at.getTime() + claimMs);
  const { subject, name } = context.actor;
  await updateClaim(transaction, id, { by: subject, name, until });
  return {
    value: { name, mine: true, until: until.getTime() },
    audit: held?.mine
      ? []
      : [
          {
            action: held ? 'take-over-submission' : 'claim-submission',
            subjectKind: 'submission',
            subjectId: id,
            appCode: before.appCode,
            internal: true,
            ...(held && { before: { claimedBy: held.name } }),
            after: { claimedBy: name },
          },
        ],
  };
}

/** Returns a submission to the queue. */
export async function releaseSubmission(transaction: Queries, context: ActionContext, id: string): Promise<Changed> {
  const before = await findClaim(transaction, id);
  const held = claimOf(before, context);
  if (!held?.mine) return unchanged;
  await updateClaim(transaction, id, null);
  return {
    value: undefined,
    audit: [
      {
        action: 'release-submission',
        subjectKind: 'submission',
        subjectId: id,
        appCode: before.appCode,
        internal: true,
        before: { claimedBy: held.name },
      },
    ],
  };
}

async function findClaim(transaction: Queries, id: string): Promise<WaitingSubmission> {
  const found = isCode(id) ? await lockWaiting(transaction, id) : undefined;
  if (!found) throw new Problem('not-found');
  return found;
}
