import * as endpoints from '@lensdock/contract/apps/apps.endpoints.ts';
import type { RecordedAction } from '@lensdock/contract/kernel/audit-words.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { Action, SubmissionKind } from '@lensdock/contract/lifecycle/app-state.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import { command } from '../kernel/http/command.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { Developer } from '../kernel/identity/person.ts';
import type { Settings } from '../kernel/settings/settings.ts';
import { appStates, lockOwnApp } from '../lifecycle/app-command.ts';
import type { AllowedOutcome } from '../lifecycle/apply-action.ts';
import type { FoundApp } from '../lifecycle/find-app.ts';
import { readAppState } from '../lifecycle/read-app-state.ts';
import { createApp } from './create-app.ts';
import { deleteApp, deleteLeftFiles } from './delete-app.ts';
import { listApps } from './list-apps.ts';
import { readApp } from './read-app.ts';
import { releaseApp, releaseMessage } from './release-app.ts';

export function bindApps(http: HttpContext): void {
  const { services } = http;
  const { settings } = services;
  serve(http, endpoints.listApps, (call) =>
    listApps(call.lists, services.settings, call.actor, call.query.search ?? ''),
  );
  command(http, endpoints.createApp, {
    run: (transaction, { context, body, language }) =>
      createApp(transaction, context, { name: body.name ?? body.title ?? '', limits: settings, language }),
    reply: async (_transaction, _input, created) => created,
  });
  serve(http, endpoints.readApp, (call) => readApp(services.database, services.settings, call, call.params.id));
  command(http, endpoints.deleteApp, {
    target: lockOwnApp,
    action: { table: appStates, of: () => ({ type: 'delete-app' as const }), assert: 'before-run' },
    run: (transaction, { target }) => deleteApp(transaction, target),
    afterCommit: (_input, left) => deleteLeftFiles(services, left),
  });
  command(http, endpoints.releaseApp, {
    target: lockOwnApp,
    action: { table: appStates, of: () => ({ type: 'release' as const }) },
    run: (transaction, { context, target, body, language }) =>
      releaseApp(transaction, context, { app: target, limits: settings, language, release: body?.release }),
    reply: async (transaction, { target, language }) => ({
      message: releaseMessage(target, await readAppState(transaction, target.code), language),
    }),
  });
  command(
    http,
    endpoints.resetToDraft,
    moving(settings, () => ({ type: 'reset-to-draft' })),
  );
  command(
    http,
    endpoints.withdrawSubmission,
    moving(settings, ({ kind }: { id: string; kind: SubmissionKind }) => ({ type: 'withdraw-submission', kind })),
  );
}

type Move = Extract<Action, { type: RecordedAction }>;

interface Moving<Params> {
  context: ActionContext<Developer>;
  params: Params;
  language: Language;
  target: FoundApp;
}

/** Builds a command for an action that only depends on the state and replies with the updated app. */
function moving<Params extends { id: string }>(settings: Settings, actionOf: (params: Params) => Move) {
  return {
    target: lockOwnApp,
    action: { table: appStates, of: ({ params }: { params: Params }): Action => actionOf(params) },
    run: async (
      _transaction: Queries,
      { target: { code, status }, params }: Moving<Params>,
    ): Promise<Changed<undefined, AllowedOutcome>> => ({
      value: undefined,
      audit: ({ next }) => [
        {
          action: actionOf(params).type,
          subjectKind: 'app',
          subjectId: code,
          appCode: code,
          before: { status },
          after: { status: next.app },
        },
      ],
    }),
    reply: (transaction: Queries, { context, language, target }: Moving<Params>) =>
      readApp(transaction, settings, { ...context, language }, target.code),
  };
}
