import * as endpoints from '@lensdock/contract/review/thread.endpoints.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { developerOf } from '../kernel/identity/actor.ts';
import { readThread, type ThreadOwner } from './read-thread.ts';
import { writeMessage } from './write-message.ts';

/** The conversation about a submission, from both sides. */
export function bindReviewThread(edge: HttpContext): void {
  const { database } = edge.services;
  const ofOperator = (params: { submissionId: string }): ThreadOwner => ({ ...params, of: 'anybody' });
  const ofCompany = (params: { id: string; submissionId: string }, companyId: string): ThreadOwner => ({
    submissionId: params.submissionId,
    of: { appCode: params.id, companyId },
  });

  serve(edge, endpoints.readReviewThread, (call) => readThread(database, ofOperator(call.params)));

  serve(edge, endpoints.askDeveloper, (call) =>
    call.change(async (transaction) => {
      const owner = ofOperator(call.params);
      await writeMessage(transaction, call, { owner, side: 'operator', written: call.body.text });
      return readThread(transaction, owner);
    }),
  );

  serve(edge, endpoints.readMyReviewThread, (call) =>
    readThread(database, ofCompany(call.params, developerOf(call).companyId)),
  );

  serve(edge, endpoints.answerReviewer, (call) =>
    call.change(async (transaction) => {
      const owner = ofCompany(call.params, developerOf(call).companyId);
      await writeMessage(transaction, call, { owner, side: 'developer', written: call.body.text });
      return readThread(transaction, owner);
    }),
  );
}
