import { type ReviewerBody, reviewedKinds, reviewerFindings } from '@lensdock/contract/assignment/assignment.ts';
import { languages } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Changed, unchanged } from '../kernel/history/changed.ts';
import { differenceOf } from '../kernel/history/difference.ts';
import { enqueue } from '../kernel/tasks/enqueue.ts';
import { deleteAssignmentsOf } from './assignments.store.ts';
import { lockReviewers, type ReviewerRow, selectReviewer, upsertReviewer } from './reviewers.store.ts';

/** Locks the settings of all reviewers and returns those of an operator who may decide on submissions. */
export async function lockKnownReviewer(transaction: Queries, person: string, at: Date): Promise<ReviewerRow> {
  await lockReviewers(transaction);
  const row = await selectReviewer(transaction, person, at);
  if (!row) throw new Problem('not-found');
  return row;
}

/** Changes what a locked reviewer is assigned. Going off duty passes on all of their open submissions. */
export async function saveReviewer(transaction: Queries, row: ReviewerRow, body: ReviewerBody): Promise<Changed> {
  const findings = reviewerFindings(body);
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  const difference = differenceOf(settingsOf(row), settingsOf(body));
  if (!difference) return unchanged;
  const { person, revision } = row;
  const isSaved = await upsertReviewer(transaction, { person, revision, ...settingsOf(body) });
  if (!isSaved) throw new Error(`reviewer ${person}: locked at revision ${revision}, but the row has another one`);
  const passedOn = row.onDuty && !body.onDuty ? await deleteAssignmentsOf(transaction, person) : 0;
  await enqueue(transaction, 'assign-submissions', {});
  const { before, after } = difference;
  return {
    value: undefined,
    audit: [
      {
        action: 'save-reviewer',
        subjectKind: 'person',
        subjectId: person,
        before,
        after: { ...after, ...(passedOn > 0 && { passedOn }) },
      },
    ],
  };
}

/** Puts a sample reviewer on duty for every kind and language. */
export async function putOnDuty(transaction: Queries, person: string): Promise<void> {
  await upsertReviewer(transaction, { person, revision: 1, onDuty: true, kinds: reviewedKinds, languages });
}

/** In the order of the form, each once. */
function settingsOf({ onDuty, kinds, languages: given }: ReviewerBody): ReviewerBody {
  return {
    onDuty,
    kinds: reviewedKinds.filter((kind) => kinds.includes(kind)),
    languages: languages.filter((language) => given.includes(language)),
  };
}
