import * as endpoints from '@lensdock/contract/review/desk.endpoints.ts';
import { type Edge, serve } from '../http/serve.ts';
import { claimSubmission, releaseSubmission } from './claim-submission.ts';

/** What operators do at their desk before they decide. */
export function bindReviewDesk(edge: Edge): void {
  serve(edge, endpoints.claimSubmission, (call) =>
    call.change((transaction) => claimSubmission(transaction, call, call.params.submissionId, call.body)),
  );

  serve(edge, endpoints.releaseSubmission, (call) =>
    call.change(async (transaction): Promise<undefined> => {
      await releaseSubmission(transaction, call, call.params.submissionId);
    }),
  );
}
