import type { Action } from '@lensdock/contract/lifecycle/app-state.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { Developer } from '../kernel/identity/person.ts';
import type { AllowedOutcome } from '../lifecycle/apply-action.ts';
import type { FoundApp } from '../lifecycle/find-app.ts';
import { findRollback } from './find-rollback.ts';
import { insertStoreAction } from './store-acts.store.ts';

interface Rollback {
  app: FoundApp;
  number: string;
  reason: string;
}

/** Rolls the company's own app back. The value is the action for the state table. */
export async function rollBackApp(
  transaction: Queries,
  context: ActionContext<Developer>,
  { app, number, reason }: Rollback,
): Promise<Changed<Action, AllowedOutcome>> {
  const { publication, earlier } = await findRollback(transaction, app, number);
  const { versionCode: ofVersion, versionName: version } = earlier;
  return {
    value: { type: 'roll-back', publication, ofVersion },
    audit: ({ next }) => [
      {
        action: 'roll-back',
        subjectKind: 'app',
        subjectId: app.code,
        appCode: app.code,
        before: { status: app.status },
        after: { status: next.app, reason, publication },
      },
    ],
    notices: [
      {
        to: { companyId: app.companyId },
        kind: 'publication-rolled-back',
        parameters: { app: app.name, reason, version, name: context.actor.name },
        link: `/app/${app.code}/history`,
      },
    ],
    // Runs last, because it refers to the publication that the action creates.
    last: (queries) =>
      insertStoreAction(queries, context, {
        appCode: app.code,
        kind: 'put-back',
        reason,
        earlier: publication,
        actedAs: 'company',
      }),
  };
}
