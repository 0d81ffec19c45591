import * as endpoints from '@lensdock/contract/review/thread.endpoints.ts';
import { command } from '../../kernel/http/command.ts';
import { type HttpContext, serve } from '../../kernel/http/serve.ts';
import { readThread, type ThreadOwner } from './read-thread.ts';
import { writeMessage } from './write-message.ts';

/** The conversation about a submission, for both sides. */
export function bindReviewThread(edge: HttpContext): void {
  const { database } = edge.services;
  const ofOperator = (params: { submissionId: string }): ThreadOwner => ({ ...params, of: 'publicViewer' });
  const ofCompany = (params: { id: string; submissionId: string }, companyId: string): ThreadOwner => ({
    submissionId: params.submissionId,
    of: { appCode: params.id, companyId },
  });

  serve(edge, endpoints.readReviewThread, (call) => readThread(database, ofOperator(call.params)));

  command(edge, endpoints.askDeveloper, {
    run: (transaction, { context, params, body }) =>
      writeMessage(transaction, context, { owner: ofOperator(params), side: 'operator', written: body.text }),
    reply: (transaction, { params }) => readThread(transaction, ofOperator(params)),
  });

  serve(edge, endpoints.readMyReviewThread, (call) =>
    readThread(database, ofCompany(call.params, call.actor.companyId)),
  );

  command(edge, endpoints.answerReviewer, {
    run: (transaction, { context, params, body }) => {
      const owner = ofCompany(params, context.actor.companyId);
      return writeMessage(transaction, context, { owner, side: 'developer', written: body.text });
    },
    reply: (transaction, { context, params }) => readThread(transaction, ofCompany(params, context.actor.companyId)),
  });
}
