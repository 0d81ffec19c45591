import * as endpoints from '@lensdock/contract/trials/trials.endpoints.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { cancelTrial } from './cancel-trial.ts';
import { decideTrial } from './decide-trial.ts';
import { raiseTrial } from './raise-trial.ts';
import { listTrials, readStanding, readTrial } from './read-trials.ts';

export function bindTrials(http: HttpContext): void {
  const { database } = http.services;

  serve(http, endpoints.listTrialRequests, (call) => listTrials(call.lists, call));

  serve(http, endpoints.readTrialRequest, (call) => readTrial(database, call, call.params.requestId));

  command(http, endpoints.confirmTrialRequest, {
    run: (transaction, { context, params }) => decideTrial(transaction, context, params.requestId, 'ACCEPTED'),
  });

  command(http, endpoints.declineTrialRequest, {
    run: (transaction, { context, params }) => decideTrial(transaction, context, params.requestId, 'DECLINED'),
  });

  command(http, endpoints.raiseTrialRequest, {
    run: (transaction, { context, body }) => raiseTrial(transaction, context, body),
    reply: async (_transaction, _input, standing) => standing,
  });

  command(http, endpoints.cancelTrialRequest, {
    run: (transaction, { context, params }) => cancelTrial(transaction, context, params.requestId),
    reply: async (_transaction, _input, standing) => standing,
  });

  serve(http, endpoints.readTrialStanding, (call) => readStanding(database, call.params.requestId));
}
