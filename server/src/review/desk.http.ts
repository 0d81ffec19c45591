import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import * as endpoints from '@lensdock/contract/review/desk.endpoints.ts';
import type { Submission } from '@lensdock/contract/review/review.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Answered } from '../kernel/http/answered.ts';
import type { Call } from '../kernel/http/call.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { addNote } from './add-note.ts';
import { claimSubmission, releaseSubmission } from './claim-submission.ts';
import { readSampledSubmission } from './read-sampled-submission.ts';
import { readSubmission } from './read-submission.ts';
import { tickPoint } from './tick-point.ts';

/** What operators do at their desk beside the decision. */
export function bindReviewDesk(edge: HttpContext): void {
  serve(edge, endpoints.claimSubmission, (call) =>
    call.change((transaction) => claimSubmission(transaction, call, call.params.submissionId, call.body)),
  );

  serve(edge, endpoints.releaseSubmission, (call) =>
    call.change(async (transaction): Promise<undefined> => {
      await releaseSubmission(transaction, call, call.params.submissionId);
    }),
  );

  serve(edge, endpoints.tickPoint, (call) =>
    andRead(call, (transaction) => tickPoint(transaction, call, { ...call.params, ...call.body })),
  );

  serve(edge, endpoints.addNote, (call) =>
    andRead(call, (transaction) => {
      return addNote(transaction, call, { submissionId: call.params.submissionId, written: call.body.text });
    }),
  );

  serve(edge, endpoints.readSampledSubmission, (call) =>
    andRead(call, (transaction) => readSampledSubmission(transaction, call, call.params.submissionId)),
  );
}

type DeskCall = ActionContext & Pick<Call<Endpoint>, 'language' | 'change'> & { params: { submissionId: string } };

/** A change, answered with the submission as it is then. */
function andRead(
  call: DeskCall,
  change: (transaction: Queries) => Promise<void>,
): Promise<Submission | Answered<Submission>> {
  return call.change(async (transaction) => {
    await change(transaction);
    return readSubmission(transaction, call.params.submissionId, call);
  });
}
