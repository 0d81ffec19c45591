import * as endpoints from '@lensdock/contract/trials/trials.endpoints.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { cancelTrial } from './cancel-trial.ts';
import { decideTrial } from './decide-trial.ts';
import { raiseTrial } from './raise-trial.ts';
import { listTrials, readStanding, readTrial } from './read-trials.ts';

export function bindTrials(edge: HttpContext): void {
  const { database } = edge.services;

  serve(edge, endpoints.listTrialRequests, (call) => listTrials(call.lists, call));

  serve(edge, endpoints.readTrialRequest, (call) => readTrial(database, call, call.params.requestId));

  serve(edge, endpoints.confirmTrialRequest, async (call) => {
    await call.change((transaction) => decideTrial(transaction, call, call.params.requestId, 'ACCEPTED'));
  });

  serve(edge, endpoints.declineTrialRequest, async (call) => {
    await call.change((transaction) => decideTrial(transaction, call, call.params.requestId, 'DECLINED'));
  });

  serve(edge, endpoints.raiseTrialRequest, (call) =>
    call.change((transaction) => raiseTrial(transaction, call, call.body)),
  );

  serve(edge, endpoints.cancelTrialRequest, (call) =>
    call.change((transaction) => cancelTrial(transaction, call, call.params.requestId)),
  );

  serve(edge, endpoints.readTrialStanding, (call) => readStanding(database, call.params.requestId));
}
