import type { Queries } from '@lensdock/ports/database/database.ts';
import { settle } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { systemActor } from '../kernel/identity/actor.ts';
import { belongsToCompany } from '../kernel/identity/memberships.store.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import { type AssignedSubmission, assignmentNotices } from './assignment-notices.ts';
import {
  deleteLapsedAssignments,
  isAskedForSecondLook,
  selectUnassigned,
  type UnassignedRow,
  upsertAssignment,
} from './assignments.store.ts';
import { eligibleReviewers } from './pick-reviewer.ts';
import { lockReviewers, type ReviewerRow, selectReviewers } from './reviewers.store.ts';

const batchSize = 200;

/**
 * Assigns each open submission without an assignee or a claim to the eligible reviewer with the least load. Submissions
 * that suit none stay unassigned.
 */
export async function assignSubmissions(
  { database, clock }: Pick<AppServices, 'database' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined && !signal?.aborted; ) {
    const at = await clock.now();
    const from: number = after;
    after = await database.transaction((transaction) => assignBatch(transaction, at, from));
  }
}

/** Returns the number of the last submission, or undefined when there are no more. */
async function assignBatch(transaction: Queries, at: Date, after: number): Promise<number | undefined> {
  await lockReviewers(transaction);
  if (after === 0) await deleteLapsedAssignments(transaction);
  const reviewers = await selectReviewers(transaction, at);
  if (!reviewers.some(({ onDuty }) => onDuty)) return undefined;
  const waiting = await selectUnassigned(transaction, { at, after, limit: batchSize });
  const membership = new Map<string, boolean>();
  const assigned: AssignedSubmission[] = [];
  for (const submission of waiting) {
    const reviewer = await firstOfOtherCompany(transaction, submission, { reviewers, membership, at });
    if (!reviewer) continue;
    await assign(transaction, { submission, reviewer, at });
    const asked = { person: reviewer.person, submissionId: submission.id };
    // The message about the second approval has said it.
    const hasMessage = submission.firstApprovedBy !== null && (await isAskedForSecondLook(transaction, asked));
    if (!hasMessage) assigned.push({ ...submission, ...asked });
  }
  const notices = assignmentNotices(assigned);
  await settle(transaction, contextOfRules(at), { value: undefined, notices }, undefined);
  return waiting.length < batchSize ? undefined : waiting.at(-1)?.number;
}

async function assign(
  transaction: Queries,
  { submission, reviewer, at }: { submission: UnassignedRow; reviewer: ReviewerRow; at: Date },
): Promise<void> {
  await upsertAssignment(transaction, { submissionId: submission.id, person: reviewer.person, byRules: true, at });
  reviewer.load += 1;
  reviewer.lastAssigned = at;
  const audit = [
    {
      action: 'assign-submission' as const,
      subjectKind: 'submission' as const,
      subjectId: submission.id,
      appCode: submission.appCode,
      internal: true as const,
      after: { assignee: reviewer.name },
    },
  ];
  await settle(transaction, contextOfRules(at), { value: undefined, audit }, undefined);
}

function contextOfRules(at: Date): ActionContext {
  return { actor: systemActor('assignment'), at, requestId: `job-${randomCode()}` };
}

interface Rule {
  reviewers: readonly ReviewerRow[];
  /** Of the reviewers in companies, as far as it was read in this run. */
  membership: Map<string, boolean>;
  at: Date;
}

/** Operators never decide about a company that they belong to. */
async function firstOfOtherCompany(
  transaction: Queries,
  submission: UnassignedRow,
  { reviewers, membership, at }: Rule,
): Promise<ReviewerRow | undefined> {
  const { companyId } = submission;
  for (const reviewer of eligibleReviewers(reviewers, submission)) {
    const { person: subject, email } = reviewer;
    const key = `${subject} ${companyId}`;
    const isMember = membership.get(key) ?? (await belongsToCompany(transaction, { subject, email, companyId, at }));
    membership.set(key, isMember);
    if (!isMember) return reviewer;
  }
  return undefined;
}
