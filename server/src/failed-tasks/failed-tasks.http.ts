import * as endpoints from '@lensdock/contract/failed-tasks/failed-tasks.endpoints.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { dismissTask, retryTask } from './decide-failed-task.ts';
import { listFailedTasks } from './list-failed-tasks.ts';

export function bindTasks(edge: HttpContext): void {
  serve(edge, endpoints.listFailedTasks, (call) => listFailedTasks(edge.services.database, call.query.after));

  serve(edge, endpoints.retryTask, (call) =>
    call.change(async (transaction): Promise<undefined> => {
      await retryTask(transaction, call, call.params.errandId);
    }),
  );

  serve(edge, endpoints.dismissTask, (call) =>
    call.change(async (transaction): Promise<undefined> => {
      await dismissTask(transaction, call, { errandId: call.params.errandId, reason: call.body.reason });
    }),
  );
}
