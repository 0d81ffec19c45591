import * as endpoints from '@lensdock/contract/assignment/assignment.endpoints.ts';
import type { Reviewer } from '@lensdock/contract/assignment/assignment.ts';
import { atRevision } from '../kernel/http/answered.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { assignSubmission, readAssignee } from './assign-submission.ts';
import { type ReviewerRow, selectReviewers } from './reviewers.store.ts';
import { lockKnownReviewer, saveReviewer } from './save-reviewer.ts';

export function bindAssignment(http: HttpContext): void {
  const { database } = http.services;

  serve(http, endpoints.listReviewers, async ({ actor, at }) => ({
    reviewers: (await selectReviewers(database, at)).map((row) => describeReviewer(row, actor.subject)),
  }));

  command(http, endpoints.saveReviewer, {
    target: (transaction, { params, context }) => lockKnownReviewer(transaction, params.reviewerId, context.at),
    revision: {
      of: ({ revision }) => revision,
      current: async (_transaction, { target, context }) => describeReviewer(target, context.actor.subject),
    },
    run: (transaction, { target, body }) => saveReviewer(transaction, target, body),
    reply: async (transaction, { context, params }) => {
      const row = await lockKnownReviewer(transaction, params.reviewerId, context.at);
      return atRevision(describeReviewer(row, context.actor.subject), row.revision);
    },
  });

  command(http, endpoints.assignSubmission, {
    run: (transaction, { context, params, body }) =>
      assignSubmission(transaction, context, params.submissionId, body.reviewerId),
    reply: async (transaction, { context, params }) => ({
      assignee: await readAssignee(transaction, params.submissionId, context),
    }),
  });
}

function describeReviewer(row: ReviewerRow, reader: string): Reviewer {
  const { person, name, onDuty, kinds, languages, load, revision } = row;
  return { reviewerId: person, name, onDuty, kinds, languages, load, self: person === reader, revision };
}
