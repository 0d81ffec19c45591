import * as endpoints from '@lensdock/contract/review/thread.endpoints.ts';
import { command } from '../../kernel/http/command.ts';
import { type HttpContext, serve } from '../../kernel/http/serve.ts';
import { readThread, type ThreadOwner } from './read-thread.ts';
import { writeMessage } from './write-message.ts';

/** The conversation about a submission, for both sides. */
export function bindReviewThread(http: HttpContext): void {
  const { database } = http.services;
  const ofOperator = (params: { submissionId: string }): ThreadOwner => ({ ...params, of: 'publicViewer' });
  const ofCompany = (params: { id: string; submissionId: string }, companyId: string): ThreadOwner => ({
    submissionId: params.submissionId,
    of: { appCode: params.id, companyId },
  });

  serve(http, endpoints.readReviewThread, (call) => readThread(database, ofOperator(call.params)));

  command(http, endpoints.askDeveloper, {
    run: (transaction, { context, params, body }) =>
      writeMessage(transaction, context, { owner: ofOperator(params), side: 'operator', written: body.text }),
    reply: (transaction, { params }) => readThread(transaction, ofOperator(params)),
  });

  serve(http, endpoints.readMyReviewThread, (call) =>
    readThread(database, ofCompany(call.params, call.actor.companyId)),
  );

  command(http, endpoints.answerReviewer, {
    run: (transaction, { context, params, body }) => {
      const owner = ofCompany(params, context.actor.companyId);
      return writeMessage(transaction, context, { owner, side: 'developer', written: body.text });
    },
    reply: (transaction, { context, params }) => readThread(transaction, ofCompany(params, context.actor.companyId)),
  });
}
