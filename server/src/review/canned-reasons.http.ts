import * as endpoints from '@lensdock/contract/review/canned-reasons.endpoints.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { selectCannedReasons } from './canned-reasons.store.ts';
import { describeReason, saveCannedReason } from './save-canned-reason.ts';

/** What reviewers begin a finding with, as operators keep it. */
export function bindCannedReasons(edge: HttpContext): void {
  const { database } = edge.services;

  serve(edge, endpoints.listCannedReasons, async () => ({
    reasons: (await selectCannedReasons(database)).map(describeReason),
  }));

  serve(edge, endpoints.addCannedReason, (call) =>
    call.change((transaction) => saveCannedReason(transaction, call, { body: call.body })),
  );

  serve(edge, endpoints.saveCannedReason, (call) =>
    call.change((transaction) =>
      saveCannedReason(transaction, call, { reasonId: call.params.reasonId, body: call.body }),
    ),
  );
}
