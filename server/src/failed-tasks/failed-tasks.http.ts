import * as endpoints from '@lensdock/contract/failed-tasks/failed-tasks.endpoints.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { dismissTask, retryTask } from './decide-failed-task.ts';
import { listFailedTasks } from './list-failed-tasks.ts';

export function bindTasks(http: HttpContext): void {
  serve(http, endpoints.listFailedTasks, (call) => listFailedTasks(http.services.database, call.query.after));

  command(http, endpoints.retryTask, {
    run: (transaction, { params }) => retryTask(transaction, params.errandId),
  });

  command(http, endpoints.dismissTask, {
    run: (transaction, { params, body }) =>
      dismissTask(transaction, { errandId: params.errandId, reason: body.reason }),
  });
}
