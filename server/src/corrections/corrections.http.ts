import * as endpoints from '@lensdock/contract/corrections/corrections.endpoints.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { personOf } from '../kernel/identity/actor.ts';
import { selectCorrection } from './corrections.store.ts';
import { confirmCorrection, proposeCorrection, refuseCorrection } from './decide-correction.ts';
import { describeCorrection, listCorrections, readOrderCorrections } from './read-corrections.ts';

export function bindCorrections(http: HttpContext): void {
  const { database } = http.services;

  serve(http, endpoints.listCorrections, (call) =>
    listCorrections(database, { subject: personOf(call).subject, at: call.at }, call.query.before),
  );

  serve(http, endpoints.readOrderCorrections, (call) =>
    readOrderCorrections(database, { subject: personOf(call).subject, at: call.at }, call.params.orderId),
  );

  command(http, endpoints.proposeCorrection, {
    run: (transaction, { context, params, body }) => proposeCorrection(transaction, context, params.orderId, body),
    reply: (transaction, { context }, id) => replyOf(transaction, context, id),
  });

  command(http, endpoints.confirmCorrection, {
    run: (transaction, { context, params }) => confirmCorrection(transaction, context, params.correctionId),
    reply: (transaction, { context, params }) => replyOf(transaction, context, params.correctionId),
  });

  command(http, endpoints.refuseCorrection, {
    run: (transaction, { context, params, body }) =>
      refuseCorrection(transaction, context, params.correctionId, body.reason),
    reply: (transaction, { context, params }) => replyOf(transaction, context, params.correctionId),
  });
}

async function replyOf(queries: Queries, { actor, at }: ActionContext, id: string) {
  const row = await selectCorrection(queries, id);
  if (!row) throw new Error(`correction ${id}: not found after its change`);
  return describeCorrection(row, { subject: actor.subject, at });
}
