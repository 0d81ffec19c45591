import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { queueCountLimit } from '@lensdock/contract/review/queue-choices.ts';
import * as endpoints from '@lensdock/contract/review/review.endpoints.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { answerFile } from '../kernel/http/signed-link.ts';
import { isCode } from '../kernel/services/code-form.ts';
import { apkFile } from '../versions/apk-file.ts';
import { approveSubmission, rejectSubmission } from './decide-submission.ts';
import { listSubmissions } from './list-submissions.ts';
import { countQueue } from './queue.store.ts';
import { readSubmission } from './read-submission.ts';
import { selectSubmission } from './review.store.ts';

export function bindReview(edge: HttpContext): void {
  const { services } = edge;
  const { database } = services;

  serve(edge, endpoints.listSubmissions, (call) => listSubmissions(call.lists, call));

  serve(edge, endpoints.countSubmissions, async ({ actor, at }) => ({
    waiting: await countQueue(database, { person: actor.subject, at }, queueCountLimit),
  }));

  serve(edge, endpoints.readSubmission, (call) => readSubmission(database, call.params.submissionId, call));

  serve(edge, endpoints.approveSubmission, (call) =>
    call.change(async (transaction) => {
      await approveSubmission(transaction, call, call.params.submissionId, call.body);
      return readSubmission(transaction, call.params.submissionId, call);
    }),
  );

  serve(edge, endpoints.rejectSubmission, (call) =>
    call.change(async (transaction) => {
      await rejectSubmission(transaction, call, call.params.submissionId, call.body);
      return readSubmission(transaction, call.params.submissionId, call);
    }),
  );

  serve(edge, endpoints.downloadSubmittedApk, async (call) => {
    const id = call.params.submissionId;
    const row = isCode(id) ? await selectSubmission(database, id) : undefined;
    if (!row?.snapshot.version) throw new Problem('not-found');
    return answerFile(services, call, apkFile(row.snapshot.version));
  });
}
