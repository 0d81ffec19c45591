import type { Assignee } from '@lensdock/contract/assignment/assignment.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Changed, unchanged } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { assertOtherCompany } from '../kernel/identity/authorise.ts';
import { belongsToCompany } from '../kernel/identity/memberships.store.ts';
import { isCode } from '../kernel/services/code-form.ts';
import { enqueue } from '../kernel/tasks/enqueue.ts';
import { lockWaiting, type WaitingSubmission } from '../lifecycle/submissions.store.ts';
import { assignmentNotices } from './assignment-notices.ts';
import { deleteAssignment, selectAssignment, upsertAssignment } from './assignments.store.ts';
import { lockReviewers, type ReviewerRow, selectReviewer } from './reviewers.store.ts';

/** Assigns an open submission to a reviewer, even to one off duty, or leaves it to the rules. */
export async function assignSubmission(
  transaction: Queries,
  context: ActionContext,
  submissionId: string,
  reviewerId: string | null,
): Promise<Changed> {
  // In the order of the rules' locks.
  await lockReviewers(transaction);
  const found = isCode(submissionId) ? await lockWaiting(transaction, submissionId) : undefined;
  if (!found) throw new Problem('not-found');
  if (!found.waits || found.sampled) throw new Problem('submission-not-open');
  const before = await selectAssignment(transaction, submissionId);
  await assertOtherCompany(transaction, context, before.companyId);
  if (before.person === reviewerId) return unchanged;
  const { at } = context;
  const reviewer = reviewerId === null ? null : await findReviewer(transaction, { reviewerId, found, at });
  if (reviewer) {
    const { person, name, email } = reviewer;
    const isMember = await belongsToCompany(transaction, { subject: person, email, companyId: before.companyId, at });
    if (isMember) throw new Problem('assignee-of-company', [], { name });
    if (person === before.firstApprovedBy) throw new Problem('second-look-same-person');
    await upsertAssignment(transaction, { submissionId, person, byRules: false, at });
  } else {
    await passOnAssignment(transaction, submissionId);
  }
  return {
    value: undefined,
    audit: [
      {
        action: 'assign-submission',
        subjectKind: 'submission',
        subjectId: submissionId,
        appCode: found.appCode,
        internal: true,
        before: { assignee: before.name },
        after: { assignee: reviewer?.name ?? null },
      },
    ],
    notices: reviewer
      ? assignmentNotices([{ ...before, person: reviewer.person, submissionId, kind: found.kind }])
      : [],
  };
}

interface Wanted {
  reviewerId: string;
  found: WaitingSubmission;
  at: Date;
}

/** Returns the reviewer; throws while another operator's claim is valid. */
async function findReviewer(transaction: Queries, { reviewerId, found, at }: Wanted): Promise<ReviewerRow> {
  const reviewer = await selectReviewer(transaction, reviewerId, at);
  if (!reviewer) throw new Problem('invalid-input', [{ code: 'unknown-choice', inputField: 'reviewerId' }]);
  const { claimedBy, claimedByName, claimedUntil } = found;
  const isClaimed = claimedBy !== null && claimedUntil !== null && claimedUntil > at;
  if (isClaimed && claimedBy !== reviewerId)
    throw new Problem('submission-claimed', [], { name: claimedByName ?? claimedBy });
  return reviewer;
}

/** Takes the submission from its assignee, so that the rules choose another reviewer after the commit. */
export async function passOnAssignment(transaction: Queries, submissionId: string): Promise<void> {
  await deleteAssignment(transaction, submissionId);
  await enqueue(transaction, 'assign-submissions', {});
}

/** Returns the assignee as this operator sees it. */
export async function readAssignee(
  queries: Queries,
  submissionId: string,
  { actor }: Pick<ActionContext, 'actor'>,
): Promise<Assignee | null> {
  const { person, name } = await selectAssignment(queries, submissionId);
  return assigneeOf({ assignedTo: person, assignedToName: name }, actor.subject);
}

/** The assignee on the wire, from columns of the submission. */
export function assigneeOf(
  { assignedTo, assignedToName }: { assignedTo: string | null; assignedToName: string | null },
  reader: string,
): Assignee | null {
  if (assignedTo === null) return null;
  return { reviewerId: assignedTo, name: assignedToName ?? assignedTo, mine: assignedTo === reader };
}
