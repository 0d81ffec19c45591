import * as endpoints from '@lensdock/contract/apps/apps.endpoints.ts';
import type { App } from '@lensdock/contract/apps/apps.ts';
import type { RecordedAction } from '@lensdock/contract/audit/recorded-actions.ts';
import type { Action } from '@lensdock/contract/lifecycle/app-state.ts';
import { writeAudit } from '../kernel/history/write-audit.ts';
import type { Answered } from '../kernel/http/answered.ts';
import type { Call } from '../kernel/http/call.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { developerOf } from '../kernel/identity/actor.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { applyAction } from '../lifecycle/apply-action.ts';
import { findApp } from '../lifecycle/find-app.ts';
import { createApp } from './create-app.ts';
import { deleteApp } from './delete-app.ts';
import { listApps } from './list-apps.ts';
import { readApp } from './read-app.ts';
import { releaseApp } from './release-app.ts';

export function bindApps(edge: HttpContext): void {
  const { services } = edge;
  serve(edge, endpoints.listApps, (call) =>
    listApps(call.lists, services.settings, developerOf(call).companyId, call.query.search ?? ''),
  );
  serve(edge, endpoints.createApp, (call) =>
    call.change((transaction) => createApp(transaction, services.settings, call)),
  );
  serve(edge, endpoints.readApp, (call) => readApp(services.database, services.settings, call, call.params.id));
  serve(edge, endpoints.deleteApp, (call) => deleteApp(services, call));
  serve(edge, endpoints.releaseApp, (call) =>
    call.change((transaction) => releaseApp(transaction, services.settings, call)),
  );
  serve(edge, endpoints.resetToDraft, (call) => move(services, call, { type: 'reset-to-draft' }));
  serve(edge, endpoints.withdrawSubmission, (call) =>
    move(services, call, { type: 'withdraw-submission', kind: call.params.kind }),
  );
}

type MoveCall = Call<typeof endpoints.resetToDraft | typeof endpoints.withdrawSubmission>;

/** An action that needs no more than the state, and answers the app as it is then. */
function move(
  { settings }: AppServices,
  call: MoveCall,
  action: Extract<Action, { type: RecordedAction }>,
): Promise<App | Answered<App>> {
  return call.change(async (transaction) => {
    const app = await findApp(transaction, call.params.id, developerOf(call).companyId, { lock: true });
    const { next } = await applyAction(transaction, call, app.code, action);
    await writeAudit(transaction, call, {
      action: action.type,
      subjectKind: 'app',
      subjectId: app.code,
      appCode: app.code,
      before: { status: app.status },
      after: { status: next.app },
    });
    return readApp(transaction, settings, call, app.code);
  });
}
