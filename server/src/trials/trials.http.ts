import * as endpoints from '@lensdock/contract/trials/trials.endpoints.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { cancelTrial } from './cancel-trial.ts';
import { decideTrial } from './decide-trial.ts';
import { raiseTrial } from './raise-trial.ts';
import { listTrials, readStanding, readTrial } from './read-trials.ts';

export function bindTrials(edge: HttpContext): void {
  const { database } = edge.services;

  serve(edge, endpoints.listTrialRequests, (call) => listTrials(call.lists, call));

  serve(edge, endpoints.readTrialRequest, (call) => readTrial(database, call, call.params.requestId));

  command(edge, endpoints.confirmTrialRequest, {
    run: (transaction, { context, params }) => decideTrial(transaction, context, params.requestId, 'ACCEPTED'),
  });

  command(edge, endpoints.declineTrialRequest, {
    run: (transaction, { context, params }) => decideTrial(transaction, context, params.requestId, 'DECLINED'),
  });

  command(edge, endpoints.raiseTrialRequest, {
    run: (transaction, { context, body }) => raiseTrial(transaction, context, body),
    reply: async (_transaction, _input, standing) => standing,
  });

  command(edge, endpoints.cancelTrialRequest, {
    run: (transaction, { context, params }) => cancelTrial(transaction, context, params.requestId),
    reply: async (_transaction, _input, standing) => standing,
  });

  serve(edge, endpoints.readTrialStanding, (call) => readStanding(database, call.params.requestId));
}
