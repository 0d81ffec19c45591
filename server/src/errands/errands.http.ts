import * as endpoints from '@lensdock/contract/errands/errands.endpoints.ts';
import { type Edge, serve } from '../kernel/http/serve.ts';
import { sendErrandAgain, setErrandAside } from './decide-dead-errand.ts';
import { listDeadErrands } from './list-dead-errands.ts';

export function bindErrands(edge: Edge): void {
  serve(edge, endpoints.listDeadErrands, (call) => listDeadErrands(edge.world.database, call.query.after));

  serve(edge, endpoints.sendErrandAgain, (call) =>
    call.change(async (transaction): Promise<undefined> => {
      await sendErrandAgain(transaction, call, call.params.errandId);
    }),
  );

  serve(edge, endpoints.setErrandAside, (call) =>
    call.change(async (transaction): Promise<undefined> => {
      await setErrandAside(transaction, call, { errandId: call.params.errandId, reason: call.body.reason });
    }),
  );
}
